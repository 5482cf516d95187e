export { emailEventRoutes } from './routes';
