import { texts } from '../../texts';
import words from './builder-formula.json';

/** The words of the formula editor: what its functions take and do, what is wrong, and what it comes to. */
export const builderFormula = texts('builder-formula', words);
