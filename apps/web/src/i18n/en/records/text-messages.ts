import { texts } from '../../texts';
import messages from './text-messages.json';

/** Texts of text messages and the consent to them. */
export const textMessages = texts('text-messages', messages);
