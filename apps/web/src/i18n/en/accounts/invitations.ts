import { texts } from '../../texts';
import messages from './invitations.json';

/** Invitations: the page that a mailed link opens, and the panel of the person who was invited. */
export const invitations = texts('invitations', messages);
