import { texts } from '../../texts';
import words from './collaboration.json';

/** The words of working on one record together: reviews, who is here, what is new, newer forms. */
export const collaboration = texts('collaboration', words);
