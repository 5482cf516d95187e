export { accessRecord, type AccessibleRecord, assertReviews } from './access-record';
export { displayName } from './display-name';
export { disposition, downloadName } from './download-name';
export { inspectBytes } from './inspect/inspect-bytes';
export type { Inspector } from './inspect/inspector';
export { sharedInspector } from './inspect/shared-inspector';
export { listDocuments } from './list-documents';
export { documentRoutes } from './routes';
export { type RequestedDocument, requestedDocuments } from './requested-documents';
