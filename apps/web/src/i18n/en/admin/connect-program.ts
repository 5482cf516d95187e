import { texts } from '../../texts';
import messages from './connect-program.json';

/** Texts of the page that shows how a program is connected. */
export const connectProgram = texts('connect-program', messages);
