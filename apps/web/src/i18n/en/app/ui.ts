import { texts } from '../../texts';
import words from './ui.json';

/** The words of the design system's own parts. */
export const ui = texts('ui', words);
