export { convertLead } from './convert-lead';
export { logDuplicates } from './log-duplicates';
export { leadRoutes } from './routes';
