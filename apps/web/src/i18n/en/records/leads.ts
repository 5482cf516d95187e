import { texts } from '../../texts';
import messages from './leads.json';

/** Texts of leads: their list, their page, and their conversion. */
export const leads = texts('leads', messages);
