export { sharingRoutes } from './routes';
export { endShareInBatch, findShareRefusal, shareInBatch } from './share-batch';
export { assertConsent, shareLoan, type ShareRequest } from './share-loan';
export type { SharingDeps } from './open-received-loan';
export { expireShareJob, logShareJob, onSharedLoanChanged, syncShareJob } from './sync-share.job';
