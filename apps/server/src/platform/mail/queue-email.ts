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
import { cancelMails, findQueuedEmail, insertAttachments, insertMails, insertMessage } from './message-rows';
import { readAddress } from './read-address';

const MAX_SUBJECT_LENGTH = 250;
const MAX_NAME_LENGTH = 200;
const CONTROLS = /\p{Cc}|\p{Zl}|\p{Zp}/u;

/** A subject of one line. @throws Refusal 422 subject_invalid */
export function readSubject(subject: string): string {
  if (subject.length <= MAX_SUBJECT_LENGTH && !CONTROLS.test(subject)) return subject;
  throw new Refusal(422, 'subject_invalid', reason('email.subjectInvalid'));
}

/** Names come from records: what cannot be in a header is removed. */
const inHeader = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);

function readRecipients(recipients: readonly EmailRecipient[]): EmailRecipient[] {
  return recipients.map(({ address, name = '', personId }) => ({
    address: readAddress(address),
    name: inHeader(name),
    personId,
  }));
}

/** File names come from uploads: path parts and characters that cannot be in a header are removed. */
const readAttachment = (attachment: EmailAttachment): EmailAttachment => ({
  ...attachment,
  name: inHeader(attachment.name).replace(/[/\\]/g, '_') || 'attachment',
  type: /^[\w.+-]+\/[\w.+-]+$/.test(attachment.type) ? attachment.type : 'application/octet-stream',
});

const isSameMailbox = (one: EmailRecipient, other: EmailRecipient) =>
  one.address.toLowerCase() === other.address.toLowerCase();

/** @throws Refusal 422 recipients_invalid, 422 address_invalid */
function readAllRecipients({ to, cc = [], bcc = [] }: NewEmail) {
  const all = [
    ...readRecipients(to).map((recipient) => ({ ...recipient, kind: 'to' as const })),
    ...readRecipients(cc).map((recipient) => ({ ...recipient, kind: 'cc' as const })),
    ...readRecipients(bcc).map((recipient) => ({ ...recipient, kind: 'bcc' as const })),
  ];
  // A person who is named twice receives the message once.
  const unique = all.filter((one, index) => all.findIndex((other) => isSameMailbox(one, other)) === index);
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

/**
 * Writes a message with one mail per recipient, and the job that sends them, as part of the transaction: it is sent if
 * and only if that commits. The caller has checked the sender, the rights on the record and files, and the content.
 * @returns the ids; those of the first call when the idempotency key was used before
 * @throws Refusal 422 address_invalid, 422 subject_invalid, 422 recipients_invalid, 413 attachments_too_large
 */
export async function queueEmail(tx: TenantTx, email: NewEmail): Promise<QueuedEmail> {
  const recipients = readAllRecipients(email);
  const attachments = readAttachments(email.attachments ?? []);
  const { from, replyTo, sendAt, purpose, idempotencyKey } = email;
  invariant(purpose === 'service' || email.unsubscribe !== undefined, 'marketing mail offers to unsubscribe');
  const address = from?.address ?? null;
  const sender = from && { name: inHeader(from.name), address: address === null ? null : readAddress(address) };
  const checked: NewEmail = { ...email, from: sender, subject: readSubject(email.subject) };
  if (replyTo !== undefined) readAddress(replyTo);
  const messageId = await insertMessage(tx, checked);
  if (messageId === null) {
    const first = idempotencyKey === undefined ? null : await findQueuedEmail(tx, idempotencyKey);
    invariant(first !== null, 'a message that exists can be read');
    return first;
  }
  const mailIds = await insertMails(tx, messageId, checked, recipients);
  await insertAttachments(tx, messageId, attachments);
  await announceMails(tx, tx.companyId, purpose, sendAt);
  return { messageId, mailIds };
}

/** Cancels a message. @returns whether nothing of it was claimed yet; otherwise it is sent to all recipients */
export const cancelEmail = (tx: TenantTx, messageId: Id): Promise<boolean> => cancelMails(tx, messageId);
