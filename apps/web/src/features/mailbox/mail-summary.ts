import type { Answer } from '../../client';

/** A mail as the list knows it. */
export type MailHead = Answer<'listMailbox'>['mails'][number];
