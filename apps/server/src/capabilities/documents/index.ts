export { acceptExplanation, explainDocument } from './explain-document';
export { disposition } from './download-name';
export { inspectBytes } from './inspect/inspect-bytes';
export { insertLibraryRow } from './library/library-rows';
export { countLibraryDocuments } from './library/list-library';
export { listDocuments } from './list-documents';
export { documentRoutes } from './routes';
export { type RequestedDocument, requestedDocuments } from './requested-documents';
