import { texts } from '../../texts';
import messages from './email-lists.json';

/** Texts of email lists, and of the dialog that makes one from contacts. */
export const emailLists = texts('email-lists', messages);
