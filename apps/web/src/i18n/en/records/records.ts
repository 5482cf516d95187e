import { texts } from '../../texts';
import messages from './records.json';

/** Texts of the record pages. Sentences of the specification are verbatim. */
export const records = texts('records', messages);
