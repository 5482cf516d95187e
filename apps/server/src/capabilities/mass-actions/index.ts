export { findSelected, type SelectionRequest } from './find-selected';
export { massActionJob } from './mass-action.job';
export { massActionRoutes } from './routes';
