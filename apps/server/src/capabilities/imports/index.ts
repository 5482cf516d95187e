export { importRoutes } from './routes';
export { importJob } from './running/import.job';
export { seedImport, undoSeededImport } from './seed-import';
export { sweepImportsJob } from './sweep-imports.job';
