export { emailMessageRoutes } from './routes';
