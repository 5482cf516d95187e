import { texts } from '../../texts';
import words from './builder-settings.json';

/** The words of the builders' settings pages and of where libraries are used. */
export const builderSettings = texts('builder-settings', words);
