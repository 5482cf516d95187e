import { reason } from '@lendwright/api';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';
import { announceMails } from './announce-mails';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_RECIPIENTS,
  type EmailAttachment,
  type EmailRecipient,
  type NewEmail,
  type QueuedEmail,
} from './email';
import {
  cancelMails,
  findQueuedEmail,
  insertAttachments,
  insertMails,
  insertMessages,
  type MailRecipient,
  type StoredMessage,
} from './message-rows';
import { readAddress } from './read-address';

const MAX_SUBJECT_LENGTH = 250;
const MAX_NAME_LENGTH = 200;
const CONTROLS_PATTERN = /\p{Cc}|\p{Zl}|\p{Zp}/u;

/** A subject of one line. @throws Refusal 422 subject_invalid */
export function readSubject(subject: string): string {
  if (subject.length <= MAX_SUBJECT_LENGTH && !CONTROLS_PATTERN.test(subject)) return subject;
  throw new Refusal(422, 'subject_invalid', reason('email.subjectInvalid'));
}

/** Names come from records: what cannot be in a header is removed. */
const toHeaderText = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);

function readRecipients(recipients: readonly EmailRecipient[]): EmailRecipient[] {
  return recipients.map(({ address, name = '', personId }) => ({
    address: readAddress(address),
    name: toHeaderText(name),
    personId,
  }));
}

/** File names come from uploads: path parts and characters that cannot be in a header are removed. */
const readAttachment = (attachment: EmailAttachment): EmailAttachment => ({
  ...attachment,
  name: toHeaderText(attachment.name).replace(/[/\\]/g, '_') || 'attachment',
  type: /^[\w.+-]+\/[\w.+-]+$/.test(attachment.type) ? attachment.type : 'application/octet-stream',
});

const isSameMailbox = (a: EmailRecipient, b: EmailRecipient) => a.address.toLowerCase() === b.address.toLowerCase();

/** @throws Refusal 422 recipients_invalid, 422 address_invalid */
function readAllRecipients({ to, cc = [], bcc = [] }: NewEmail): MailRecipient[] {
  const allRecipients = [
    ...readRecipients(to).map((recipient) => ({ ...recipient, kind: 'to' as const })),
    ...readRecipients(cc).map((recipient) => ({ ...recipient, kind: 'cc' as const })),
    ...readRecipients(bcc).map((recipient) => ({ ...recipient, kind: 'bcc' as const })),
  ];
  // A person who is named twice receives the message once.
  const unique = allRecipients.filter(
    (recipient, index) =>
      allRecipients.findIndex((otherRecipient) => isSameMailbox(recipient, otherRecipient)) === index,
  );
  if (unique.length === 0 || unique.length > MAX_RECIPIENTS)
    throw new Refusal(422, 'recipients_invalid', reason('email.recipientsInvalid', { max: MAX_RECIPIENTS }));
  return unique;
}

/** @throws Refusal 413 attachments_too_large */
function readAttachments(attachments: readonly EmailAttachment[]): EmailAttachment[] {
  const bytes = attachments.reduce((total, { size }) => total + size, 0);
  if (bytes > MAX_ATTACHMENT_BYTES)
    throw new Refusal(413, 'attachments_too_large', reason('email.attachmentsTooLarge', { megabytes: 25 }));
  return attachments.map(readAttachment);
}

interface CheckedEmail {
  readonly email: NewEmail;
  readonly recipients: readonly MailRecipient[];
}

/** @throws Refusal 422 address_invalid, 422 subject_invalid, 422 recipients_invalid, 413 attachments_too_large */
function checkEmail(email: NewEmail): CheckedEmail {
  const recipients = readAllRecipients(email);
  const attachments = readAttachments(email.attachments ?? []);
  const { from, replyTo, purpose } = email;
  invariant(purpose === 'service' || email.unsubscribe !== undefined, 'marketing mail offers to unsubscribe');
  const address = from?.address ?? null;
  const sender = from && { name: toHeaderText(from.name), address: address === null ? null : readAddress(address) };
  if (replyTo !== undefined) readAddress(replyTo);
  return { email: { ...email, from: sender, subject: readSubject(email.subject), attachments }, recipients };
}

/** The email that was queued with the same key before. */
async function findFirst(tx: TenantTx, key: string | undefined): Promise<QueuedEmail> {
  const firstEmail = key === undefined ? null : await findQueuedEmail(tx, key);
  invariant(firstEmail !== null, 'a message that exists can be read');
  return firstEmail;
}

/**
 * Writes messages with one mail per recipient, and the job that sends them, as part of the transaction: they are sent if
 * and only if that commits. The caller has checked the senders, the rights on the record and files, and the content.
 * @returns the ids, in the order of the emails; those of the first call when an idempotency key was used before
 * @throws Refusal 422 address_invalid, 422 subject_invalid, 422 recipients_invalid, 413 attachments_too_large
 */
export async function queueEmails(tx: TenantTx, emails: readonly NewEmail[]): Promise<QueuedEmail[]> {
  if (emails.length === 0) return [];
  const checkedEmails = emails.map(checkEmail);
  const ids = await insertMessages(
    tx,
    checkedEmails.map(({ email }) => email),
  );
  const messages = checkedEmails.flatMap((checkedEmail, index): StoredMessage[] => {
    const messageId = ids[index] ?? null;
    return messageId === null ? [] : [{ ...checkedEmail, messageId }];
  });
  const mailIds = messages.length === 0 ? [] : await insertMails(tx, messages);
  const queuedIds = new Map(messages.map(({ messageId }, index) => [messageId, mailIds[index] ?? []]));
  for (const { messageId, email } of messages) {
    await insertAttachments(tx, messageId, email.attachments ?? []);
    await announceMails(tx, tx.companyId, email.purpose, email.sendAt);
  }
  const results: QueuedEmail[] = [];
  for (const [index, { email }] of checkedEmails.entries()) {
    const messageId = ids[index] ?? null;
    if (messageId === null) results.push(await findFirst(tx, email.idempotencyKey));
    else results.push({ messageId, mailIds: queuedIds.get(messageId) ?? [] });
  }
  return results;
}

/** One email. @see queueEmails */
export async function queueEmail(tx: TenantTx, email: NewEmail): Promise<QueuedEmail> {
  const [queuedEmail] = await queueEmails(tx, [email]);
  invariant(queuedEmail !== undefined, 'an email that was queued has an id');
  return queuedEmail;
}

/** Cancels a message. @returns whether nothing of it was claimed yet; otherwise it is sent to all recipients */
export const cancelEmail = (tx: TenantTx, messageId: Id): Promise<boolean> => cancelMails(tx, messageId);
