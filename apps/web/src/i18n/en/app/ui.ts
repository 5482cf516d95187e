import { texts } from '../../texts';
import messages from './ui.json';

/** Texts of the design system's components. */
export const ui = texts('ui', messages);
