import { texts } from '../../texts';
import messages from './builder-form.json';

/** Texts of the form editor's header and footer. */
export const builderForm = texts('builder-form', messages);
