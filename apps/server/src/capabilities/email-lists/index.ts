export { emailListRoutes } from './routes';
