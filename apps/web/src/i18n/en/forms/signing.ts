import { texts } from '../../texts';
import messages from './signing.json';

/** Texts of the public page of signers, and of the page that checks a copy. */
export const signing = texts('signing', messages);
