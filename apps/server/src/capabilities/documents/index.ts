export { inspectBytes } from './inspect/inspect-bytes';
export { documentRoutes } from './routes';
