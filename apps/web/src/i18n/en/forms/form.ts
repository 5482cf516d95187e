import { texts } from '../../texts';
import words from './form.json';

/** The words of a filled form. Sentences of the product's specification stand word for word. */
export const form = texts('form', words);
