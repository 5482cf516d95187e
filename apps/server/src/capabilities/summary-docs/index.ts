export { summaryDocRoutes } from './routes';
