import { texts } from '../../texts';
import messages from './documents.json';

/** Texts of the documents area. Sentences of the specification are verbatim. */
export const documents = texts('documents', messages);
