import { texts } from '../../texts';
import words from './form-frame.json';

/** The words around a single field of a filled form. */
export const formFrame = texts('form-frame', words);
