import { texts } from '../../texts';
import messages from './email-senders.json';

/** Texts of addresses that email is sent from. */
export const emailSenders = texts('email-senders', messages);
