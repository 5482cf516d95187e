import { texts } from '../../texts';
import words from './loans.json';

/** The words of the loans list and of the borrower's own page. Sentences of the specification stand word for word. */
export const loans = texts('loans', words);
