import type { Answer } from '../../client';

/** A message in the mailbox list. */
export type MailSummary = Answer<'listMailbox'>['mails'][number];
