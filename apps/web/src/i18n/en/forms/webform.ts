import { texts } from '../../texts';
import words from './webform.json';

/** The words of the public page of a webform, for somebody who never saw the product. */
export const webform = texts('webform', words);
