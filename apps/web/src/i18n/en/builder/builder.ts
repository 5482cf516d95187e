import { texts } from '../../texts';
import words from './builder.json';

/** The words of the builder as a whole: its bar, what its acts are called, and why one is refused. */
export const builder = texts('builder', words);
