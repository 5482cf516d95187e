import { onDemand } from '../../../ui';

/** What is written to many records, downloaded when it opens first. */
export const recordsEmail = onDemand(async () => ({
  ...(await import('./records-email-form')),
  ...(await import('./records-email-preview')),
}));
