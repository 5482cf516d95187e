import { texts } from '../../texts';
import messages from './builders.json';

/** Texts of the builders' lists. Sentences of the specification are verbatim. */
export const builders = texts('builders', messages);
