import { onDemand } from '../../../ui';

/** What is written to many records, downloaded when it opens first. */
export const recordsEmail = onDemand(() => import('./records-email-form'));
