import { texts } from '../../texts';
import messages from './shell.json';

/** Texts of the layout: menus, customizer, error pages. */
export const shell = texts('shell', messages);
