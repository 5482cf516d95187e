export { publicDocRoutes } from './routes';
