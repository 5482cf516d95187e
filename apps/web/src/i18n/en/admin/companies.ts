import { texts } from '../../texts';
import words from './companies.json';

/** The words of companies: their list and editor, their hosts, and a Super user who acts in one. */
export const companies = texts('companies', words);
