import { texts } from '../../texts';
import words from './search.json';

/** The words of the search for everything and of the list of shortcuts. */
export const search = texts('search', words);
