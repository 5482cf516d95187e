import { texts } from '../../texts';
import words from './accounts.json';

/** The words of sign-in, passwords, the first Super user and sessions. Sentences of the specification stand word for word. */
export const accounts = texts('accounts', words);
