import { texts } from '../../texts';
import words from './mailbox.json';

/** The words of the built-in mailbox. */
export const mailbox = texts('mailbox', words);
