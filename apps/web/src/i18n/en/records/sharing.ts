import { texts } from '../../texts';
import messages from './sharing.json';

/** Texts of loans shared with the affiliate company. Sentences of the specification are verbatim. */
export const sharing = texts('sharing', messages);
