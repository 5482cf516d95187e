import { texts } from '../../texts';
import words from './notifications.json';

/** The words of the bell, its panel and the page on which a person chooses what to hear of. */
export const notifications = texts('notifications', words);
