import { texts } from '../../texts';
import words from './form-rows.json';

/** The words of repeatable sections. Sentences of the product's specification stand word for word. */
export const formRows = texts('form-rows', words);
