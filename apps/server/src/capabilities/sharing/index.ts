export { sharingRoutes } from './routes';
export { shareLoan, type ShareRequest } from './share-loan';
export type { SharingDeps } from './open-received-loan';
export { expireShareJob, onSharedLoanChanged, syncShareJob } from './sync-share.job';
