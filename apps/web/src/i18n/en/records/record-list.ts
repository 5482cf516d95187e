import { texts } from '../../texts';
import words from './record-list.json';

/** The words that all lists of records share. Sentences of the product's specification stand word for word. */
export const recordList = texts('record-list', words);
