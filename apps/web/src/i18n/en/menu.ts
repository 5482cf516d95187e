import { texts } from '../texts';
import words from './admin/menu.json';

/** The words of the page that arranges the menu. */
export const menu = texts('menu', words);
