import { texts } from '../../texts';
import messages from './mailbox.json';

/** Texts of the built-in mailbox. */
export const mailbox = texts('mailbox', messages);
