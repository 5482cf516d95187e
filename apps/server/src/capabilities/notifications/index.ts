export type { OpenSummaries, OpenTaskTitles, RecordSummary, SummarizeRecords } from './record-summary';
export type { Notification, NotificationRecord } from './notification';
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
