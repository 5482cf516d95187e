import { texts } from '../../texts';
import messages from './notifications.json';

/** Texts of the panel below the bell and of the notification settings. */
export const notifications = texts('notifications', messages);
