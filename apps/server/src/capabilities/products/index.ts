export { tieProgramsToForm } from './program-rows';
export { productRoutes } from './routes';
