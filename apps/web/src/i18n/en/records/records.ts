import { texts } from '../../texts';
import words from './records.json';

/** The words of the record pages. Sentences of the product's specification stand word for word. */
export const records = texts('records', words);
