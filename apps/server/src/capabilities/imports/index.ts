export { importRoutes } from './routes';
export { importJob } from './running/import.job';
export { seedImport } from './seed-import';
export { sweepImportsJob } from './sweep-imports.job';
