import { texts } from '../../texts';
import words from './menu.json';

/** The words of the page that arranges the menu. */
export const menu = texts('menu', words);
