import { texts } from '../../texts';
import messages from './servicing.json';

/** Texts of the servicing of a loan, for staff and borrowers. */
export const servicing = texts('servicing', messages);
