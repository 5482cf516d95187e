import { texts } from '../../texts';
import messages from './custom-docs.json';

/** Texts of custom documents. Sentences of the specification are verbatim. */
export const customDocs = texts('custom-docs', messages);
