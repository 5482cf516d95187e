import { texts } from '../../texts';
import words from './shell.json';

/** The words of the frame: menus, customizer, error pages. */
export const shell = texts('shell', words);
