export { massActionJob } from './mass-action.job';
export { massActionRoutes } from './routes';
