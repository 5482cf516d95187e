export { integrationRoutes } from './routes';
