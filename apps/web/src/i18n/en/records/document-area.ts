import { texts } from '../../texts';
import messages from './document-area.json';

/** Texts of the overview and the bulk actions of a record's documents. */
export const documentArea = texts('document-area', messages);
