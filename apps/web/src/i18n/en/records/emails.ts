import { texts } from '../../texts';
import messages from './emails.json';

/** Texts of the emails of a record and their composer. */
export const emails = texts('emails', messages);
