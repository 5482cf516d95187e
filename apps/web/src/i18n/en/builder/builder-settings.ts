import { texts } from '../../texts';
import messages from './builder-settings.json';

/** Texts of the builders' settings pages and of library usage. */
export const builderSettings = texts('builder-settings', messages);
