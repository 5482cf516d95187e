export { createTemplate } from './create-template';
export { taskRoutes } from './routes';
