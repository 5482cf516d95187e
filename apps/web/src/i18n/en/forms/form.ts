import { texts } from '../../texts';
import messages from './form.json';

/** Texts of a filled form. Sentences of the specification are verbatim. */
export const form = texts('form', messages);
