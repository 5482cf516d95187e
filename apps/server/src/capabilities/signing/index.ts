export { measurePdf } from './pdf/measure-pdf';
export type { PageSize } from './pdf/pdf-task';
export { requestsOfRecord } from './requests/list-requests';
export { signingRoutes } from './routes';
export { sealJob, sweepSigningJob } from './seal/seal.job';
export { canEvaluate } from './session/signer-fields';
export type { ReadSignSource, SignSource, SignSources } from './signing-context';
