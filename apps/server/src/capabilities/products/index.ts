export { tieProgramsToForm } from './tie-programs-to-form';
export { productRoutes } from './routes';
