export { assignProgramsToForm } from './assign-programs-to-form';
export { productRoutes } from './routes';
