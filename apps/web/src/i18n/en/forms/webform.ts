import { texts } from '../../texts';
import messages from './webform.json';

/** Texts of the public page of a webform. */
export const webform = texts('webform', messages);
