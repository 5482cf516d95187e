export { findParts } from './find-parts';
export { mergeBundleJob } from './merge/merge-bundle.job';
export { documentBundleRoutes } from './routes';
export { streamZip } from './stream-zip';
