import { texts } from '../../texts';
import messages from './accounts.json';

/** Texts of sign-in, passwords, the first Super user and sessions. Sentences of the specification are verbatim. */
export const accounts = texts('accounts', messages);
