export { searchRoutes } from './routes';
export { searchEverything } from './search-everything';
