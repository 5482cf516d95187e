import { texts } from '../../texts';
import messages from './lead-queue.json';

/** Texts of the lead queue and its settings. */
export const leadQueue = texts('lead-queue', messages);
