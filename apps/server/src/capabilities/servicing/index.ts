export { servicingRoutes } from './routes';
