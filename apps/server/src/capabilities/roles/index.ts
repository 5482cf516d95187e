export { giveModuleRights } from './give-module-rights';
export { roleRoutes } from './routes';
export { saveGroup } from './save-group';
