export { giveModuleRights } from './give-module-rights';
export { roleRoutes } from './routes';
