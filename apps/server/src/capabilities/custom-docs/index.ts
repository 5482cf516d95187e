export { customDocSource } from './access-custom-docs';
export { customDocRoutes } from './routes';
