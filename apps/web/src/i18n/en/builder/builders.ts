import { texts } from '../../texts';
import words from './builders.json';

/** The words of the builders' lists. Sentences of the product's specification stand word for word. */
export const builders = texts('builders', words);
