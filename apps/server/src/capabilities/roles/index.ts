export { grantModuleRights } from './grant-module-rights';
export { readMemberViewer, readMemberViewers, readViewersOfAccounts } from './member-viewers';
export { roleRoutes } from './routes';
export { saveGroup } from './save-group';
