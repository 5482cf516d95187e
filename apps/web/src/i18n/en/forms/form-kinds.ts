import { texts } from '../../texts';
import words from './form-kinds.json';

/** The words of single element kinds of a filled form. */
export const formKinds = texts('form-kinds', words);
