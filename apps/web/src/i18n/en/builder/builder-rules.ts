import { texts } from '../../texts';
import words from './builder-rules.json';

/** The words of the rules of an element: their sentences, their menus and what is still to be given. */
export const builderRules = texts('builder-rules', words);
