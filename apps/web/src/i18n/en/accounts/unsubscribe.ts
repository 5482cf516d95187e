import { texts } from '../../texts';
import messages from './unsubscribe.json';

/** Texts of the page on which recipients of marketing email unsubscribe. */
export const unsubscribe = texts('unsubscribe', messages);
