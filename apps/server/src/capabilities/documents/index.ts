export { inspectBytes } from './inspect/inspect-bytes';
export { listDocuments } from './list-documents';
export { documentRoutes } from './routes';
