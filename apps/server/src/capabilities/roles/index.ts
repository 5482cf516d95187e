export { grantModuleRights } from './grant-module-rights';
export { roleRoutes } from './routes';
export { saveGroup } from './save-group';
