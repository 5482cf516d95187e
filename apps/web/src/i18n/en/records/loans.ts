import { texts } from '../../texts';
import messages from './loans.json';

/** Texts of the loans list and of the borrower's own page. Sentences of the specification are verbatim. */
export const loans = texts('loans', messages);
