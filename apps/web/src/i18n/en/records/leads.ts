import { texts } from '../../texts';
import words from './leads.json';

/** The words of leads: their list, their page, and their conversion. */
export const leads = texts('leads', words);
