import { texts } from '../texts';
import words from './app/ui.json';

/** The words of the design system's own parts. */
export const ui = texts('ui', words);
