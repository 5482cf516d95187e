import { texts } from '../../texts';
import messages from './form-kinds.json';

/** Texts of the element kinds of a form that is filled in. */
export const formKinds = texts('form-kinds', messages);
