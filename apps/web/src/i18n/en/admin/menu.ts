import { texts } from '../../texts';
import messages from './menu.json';

/** Texts of the menu editor. */
export const menu = texts('menu', messages);
