export type { LookAt, OpenEyes, RecordGlance } from './glance';
export type { Notice } from './notice';
export { noticeOfSubmission, noticesOfChange, noticesOfNew, widensFor } from './notices-of-change';
export { notify } from './notify';
export { notificationRoutes } from './routes';
export { sweepNoticesJob } from './sweep.job';
