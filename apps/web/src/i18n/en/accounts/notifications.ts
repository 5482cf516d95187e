import { texts } from '../../texts';
import messages from './notifications.json';

/** Texts of the bell, its panel and the notification settings. */
export const notifications = texts('notifications', messages);
