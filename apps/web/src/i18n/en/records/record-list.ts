import { texts } from '../../texts';
import messages from './record-list.json';

/** Texts that all lists of records share. Sentences of the specification are verbatim. */
export const recordList = texts('record-list', messages);
