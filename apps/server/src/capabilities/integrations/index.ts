export { addFormKey } from './form-keys';
export { integrationRoutes } from './routes';
