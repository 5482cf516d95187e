import type { Answer } from '../../client';

/** A mail as the list knows it. */
export type MailSummary = Answer<'listMailbox'>['mails'][number];
