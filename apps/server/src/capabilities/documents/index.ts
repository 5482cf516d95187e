export { inspectBytes } from './inspect/inspect-bytes';
export { documentRoutes } from './routes';
export { type RequestedDocument, requestedDocuments } from './requested-documents';
