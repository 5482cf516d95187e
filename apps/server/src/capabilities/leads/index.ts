export { noteDuplicates } from './note-duplicates';
export { leadRoutes } from './routes';
