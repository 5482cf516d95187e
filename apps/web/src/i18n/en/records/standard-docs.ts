import { texts } from '../../texts';
import messages from './standard-docs.json';

/** Texts of standard documents: their table, mapping and filled copies. */
export const standardDocs = texts('standard-docs', messages);
