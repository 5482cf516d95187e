export { importRoutes } from './routes';
export { importJob } from './running/import.job';
export { sweepImportsJob } from './sweep-imports.job';
