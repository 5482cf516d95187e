export { logDuplicates } from './log-duplicates';
export { leadRoutes } from './routes';
