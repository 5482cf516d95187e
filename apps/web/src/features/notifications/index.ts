export { NotificationSettings } from './notification-settings';
export { NotificationsPanel } from './notifications-panel';
export { useArrivals } from './use-arrivals';
export { useNotifications } from './use-notifications';
