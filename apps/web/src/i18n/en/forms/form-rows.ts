import { texts } from '../../texts';
import messages from './form-rows.json';

/** Texts of repeatable sections. Sentences of the specification are verbatim. */
export const formRows = texts('form-rows', messages);
