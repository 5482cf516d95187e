export type { SummarizeRecords, OpenSummaries, RecordSummary } from './record-summary';
export type { Notification } from './notification';
export {
  submissionNotification,
  notificationsForChange,
  notificationsForNewRecord,
  fallbackFor,
} from './notifications-for-change';
export { notify } from './notify';
export { withdrawNotifications } from './notification-rows';
export { notificationRoutes } from './routes';
export { sweepNotificationsJob } from './sweep.job';
