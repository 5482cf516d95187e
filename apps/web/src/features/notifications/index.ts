export { NotificationSettings } from './notification-settings';
export { NotificationsPanel } from './lazy-panel';
export { useArrivals } from './use-arrivals';
export { useNotifications } from './use-notifications';
