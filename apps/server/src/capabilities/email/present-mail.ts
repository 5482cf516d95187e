import type { AnswerOf, listMailbox } from '@lendwright/api';
import type { MailContentRow, MailRow } from './mail-rows';

type MailHead = AnswerOf<typeof listMailbox>['mails'][number];

export function presentMail(row: MailRow): MailHead {
  return {
    _id: row.id,
    to: row.to_address,
    subject: row.subject,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    state: row.state,
    isUncertain: row.is_uncertain,
    error: row.error,
  };
}

/** The sender as a recipient reads it. */
export const presentSender = ({ from_name: name, from_address: address }: MailContentRow): string =>
  [name, address && `<${address}>`].filter(Boolean).join(' ');

const LINK_PATTERN = /(\/auth\/(?:reset-password|accept)\/|\/sign\/|\/email\/sender\/)[\w-]{20,}/g;

/**
 * The text as an admin may read it. If a mail server delivers, the token in account links is removed, because only the
 * recipient may use it. Without a mail server, the mailbox is the only way to get the link.
 */
export function presentText(text: string, canDeliver: boolean): string {
  return canDeliver ? text.replace(LINK_PATTERN, '$1…') : text;
}
