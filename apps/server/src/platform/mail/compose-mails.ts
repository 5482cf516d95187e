import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';
import type { FileStore } from '../files/file-store';
import type { ClaimedMail } from './ledger-rows';
import type { MailAddress, OutgoingEmail } from './mail-sender';
import { readMessages, type MessageContent } from './message-content';
import { messageIdHeader, plainMail } from './plain-mail';
import { findSuppressedAddresses } from './suppressions';

/** A claimed mail with its message; account mails have none. */
export interface ComposedMail {
  readonly mail: ClaimedMail;
  readonly content: MessageContent | null;
  readonly email: OutgoingEmail;
}

/**
 * Completes the mails of one company before they are sent: reply addresses, tracking, links to unsubscribe, the key of the
 * sending domain. Called once per batch. @returns the mails in the same order
 */
export type MailCompletion = (tx: TenantTx, mails: readonly ComposedMail[]) => Promise<readonly OutgoingEmail[]>;

/** Runs completions one after the other. */
export const completeInTurn =
  (...completions: readonly MailCompletion[]): MailCompletion =>
  async (tx, mails) => {
    let completedMails = mails;
    for (const complete of completions) {
      const emails = await complete(tx, completedMails);
      completedMails = completedMails.map((mail, index) => ({ ...mail, email: emails[index] ?? mail.email }));
    }
    return completedMails.map(({ email }) => email);
  };

export interface ComposeOptions {
  readonly files: Pick<FileStore, 'open'>;
  /** The domain of Message-ID headers. */
  readonly domain: string;
  readonly complete?: MailCompletion;
}

function referencesOf({ message }: MessageContent, companyId: Id, domain: string): string[] {
  if (message.in_reply_to === null) return [];
  const root = messageIdHeader(message.thread_id, companyId, domain);
  const answeredId = message.answered_header_id ?? messageIdHeader(message.in_reply_to, companyId, domain);
  return [...new Set([root, answeredId])];
}

const senderOf = ({ from_name: name, from_address: address }: MessageContent['message']) => ({ name, address });

/** The mail of a message to one of its recipients. */
function messageMail(
  mail: ClaimedMail,
  content: MessageContent,
  companyId: Id,
  options: ComposeOptions,
): OutgoingEmail {
  const { files, domain } = options;
  const { message, attachments, recipients } = content;
  const visible = (kind: 'to' | 'cc'): MailAddress[] => recipients.filter((recipient) => recipient.kind === kind);
  const plainEmail = plainMail(mail, companyId, domain);
  return {
    ...plainEmail,
    from: message.from_name === '' && message.from_address === null ? null : senderOf(message),
    replyTo: message.reply_to,
    to: visible('to'),
    cc: visible('cc'),
    html: mail.html ?? message.html,
    text: mail.text || message.text,
    references: referencesOf(content, companyId, domain),
    headers: message.purpose === 'marketing' ? { Precedence: 'bulk' } : plainEmail.headers,
    attachments: attachments.map(({ name, type, storage_key, content_id }) => ({
      name,
      type,
      contentId: content_id,
      open: () => files.open(storage_key),
    })),
  };
}

/** The mails of accounts, which have no message. */
export const composeAccountMails = (mails: readonly ClaimedMail[], { domain }: ComposeOptions): OutgoingEmail[] =>
  mails.map((mail) => plainMail(mail, null, domain));

/** What is sent, and what is not because its recipient is suppressed, with the source of the suppression. */
export interface ComposedBatch {
  readonly emails: readonly OutgoingEmail[];
  readonly suppressionSources: ReadonlyMap<Id, string>;
}

/** Composes the claimed mails of a company. */
export async function buildMails(
  tx: TenantTx,
  mails: readonly ClaimedMail[],
  options: ComposeOptions,
): Promise<ComposedBatch> {
  const ids = [...new Set(mails.flatMap(({ message_id }) => (message_id === null ? [] : [message_id])))];
  const messages = await readMessages(tx, ids);
  const composedMails = mails.map((mail): ComposedMail => {
    const content = messages.get(mail.message_id ?? '') ?? null;
    const email = content
      ? messageMail(mail, content, tx.companyId, options)
      : plainMail(mail, tx.companyId, options.domain);
    return { mail, content, email };
  });
  const suppressionSources = await findSuppressedAddresses(
    tx,
    composedMails.map(({ mail, content }) => ({
      id: mail.id,
      address: mail.to_address,
      purpose: content?.message.purpose ?? 'service',
      listId: content?.message.list_id ?? null,
      sender: content?.message.from_address ?? null,
    })),
  );
  const sentMails = composedMails.filter(({ mail }) => !suppressionSources.has(mail.id));
  const emails = options.complete ? await options.complete(tx, sentMails) : sentMails.map(({ email }) => email);
  return { emails, suppressionSources };
}
