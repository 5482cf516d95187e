import { texts } from '../../texts';
import messages from './email-triggers.json';

/** Texts of email triggers and of the emails that they plan. */
export const emailTriggers = texts('email-triggers', messages);
