import { texts } from '../../texts';
import words from './table.json';

/** The words of lists: head, foot, filters, columns and selection. */
export const table = texts('table', words);
