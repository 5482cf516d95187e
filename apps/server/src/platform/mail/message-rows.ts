import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';
import type { EmailAttachment, EmailRecipient, NewEmail } from './email';

/** A recipient with its part in the message. */
export interface MailRecipient extends EmailRecipient {
  readonly kind: 'to' | 'cc' | 'bcc';
}

const INSERT_MESSAGES = `insert into app.email_messages (company_id, id, purpose, from_name, from_address, reply_to, subject, html, text,
    module_key, record_id, source_kind, source_id, thread_id, in_reply_to, send_at, tracks_opens, tracks_clicks, can_unsubscribe,
    list_id, idempotency_key, created_by, created_name, merged_fields)
  select $1, m.id, m.purpose, m."fromName", m."fromAddress", m."replyTo", m.subject, m.html, m.text, m.module, m."recordId", m."sourceKind",
    m."sourceId", m."threadId", m."inReplyTo", m."sendAt", m."tracksOpens", m."tracksClicks", m."canUnsubscribe", m."listId",
    m."idempotencyKey", m."createdBy", m."createdName", m."mergedFields"
  from jsonb_to_recordset($2::jsonb) as m (id uuid, purpose text, "fromName" text, "fromAddress" text, "replyTo" text, subject text, html text,
    text text, module text, "recordId" uuid, "sourceKind" text, "sourceId" uuid, "threadId" uuid, "inReplyTo" uuid, "sendAt" timestamptz,
    "tracksOpens" boolean, "tracksClicks" boolean, "canUnsubscribe" boolean, "listId" uuid, "idempotencyKey" text, "createdBy" uuid,
    "createdName" text, "mergedFields" text[])
  on conflict (company_id, idempotency_key) do nothing returning id`;

/** The conversation of the message that is answered. */
async function findThread(tx: TenantTx, answeredId: Id | undefined): Promise<Id | undefined> {
  if (answeredId === undefined) return undefined;
  const sql = 'select thread_id from app.email_messages where company_id = $1 and id = $2';
  return (await tx.query<{ thread_id: Id }>(sql, [tx.companyId, answeredId], 'email-thread'))[0]?.thread_id;
}

/** Content that grants access is stored with its recipient, where it is erased when the mail is sent. */
const contentOf = ({ hasSecret, html, text }: NewEmail) => (hasSecret ? { html: null, text: '' } : { html, text });

/** The stored columns of a message. JSON cannot contain lone surrogates, which a truncated text may end with. */
function messageRow(id: Id, thread: Id | undefined, email: NewEmail) {
  const { purpose, from, replyTo, subject, record, source, sendAt, tracking, unsubscribe, hasSecret = false } = email;
  const { html, text } = contentOf(email);
  return {
    ...{ id, purpose, fromName: from?.name.toWellFormed() ?? '', fromAddress: from?.address, replyTo },
    ...{ subject: subject.toWellFormed(), html: html?.toWellFormed(), text: text.toWellFormed() },
    ...{ module: record?.module, recordId: record?.recordId, sourceKind: source.kind, sourceId: source.id },
    ...{ threadId: thread ?? id, inReplyTo: thread === undefined ? undefined : email.inReplyTo, sendAt },
    tracksOpens: !hasSecret && tracking?.opens === true,
    tracksClicks: !hasSecret && tracking?.clicks === true,
    ...{ canUnsubscribe: unsubscribe !== undefined, listId: unsubscribe?.listId },
    ...{ idempotencyKey: email.idempotencyKey, createdBy: email.createdBy },
    ...{ createdName: email.createdName?.toWellFormed() ?? '', mergedFields: email.mergedFields ?? [] },
  };
}

/** @returns the ids of the messages in their order; null where a message with the idempotency key exists */
export async function insertMessages(tx: TenantTx, emails: readonly NewEmail[]): Promise<(Id | null)[]> {
  const rows: ReturnType<typeof messageRow>[] = [];
  for (const email of emails) rows.push(messageRow(newId(), await findThread(tx, email.inReplyTo), email));
  const values = [tx.companyId, JSON.stringify(rows)];
  const insertedMessages = await tx.query<{ id: Id }>(INSERT_MESSAGES, values, 'email-messages-insert');
  const ids = new Set(insertedMessages.map(({ id }) => id));
  return rows.map(({ id }) => (ids.has(id) ? id : null));
}

/** @returns the id of the message, or null when a message with its idempotency key exists */
export const insertMessage = async (tx: TenantTx, email: NewEmail): Promise<Id | null> =>
  (await insertMessages(tx, [email]))[0] ?? null;

const INSERT_MAILS = `insert into app.mails (company_id, id, message_id, kind, position, to_address, name, person_id, subject, html, text,
    purpose, record_id, due_at, expires_at)
  select $1, r.id, r."messageId", r.kind, r.position, r.address, coalesce(r.name, ''), r."personId", r.subject, r.html, r.text, r.purpose,
    r."recordId", coalesce(r."sendAt", now()), coalesce(r."sendAt", now()) + interval '3 days'
  from jsonb_to_recordset($2::jsonb) as r (id uuid, "messageId" uuid, kind text, position smallint, address text, name text,
    "personId" uuid, subject text, html text, text text, purpose text, "recordId" uuid, "sendAt" timestamptz)
  returning company_id`;

/** A stored message with its recipients. */
export interface StoredMessage {
  readonly messageId: Id;
  readonly email: NewEmail;
  readonly recipients: readonly MailRecipient[];
}

function mailRows({ messageId, email, recipients }: StoredMessage) {
  const { html, text } = email.hasSecret ? email : { html: null, text: '' };
  const { subject, purpose, record, sendAt } = email;
  const content = { subject: subject.toWellFormed(), html: html?.toWellFormed(), text: text.toWellFormed() };
  return recipients.map((recipient, position) => ({
    ...{ ...recipient, id: newId(), messageId, position, name: recipient.name?.toWellFormed() },
    ...{ ...content, purpose, recordId: record?.recordId, sendAt },
  }));
}

/** One row per recipient. @returns their ids, by message */
export async function insertMails(tx: TenantTx, messages: readonly StoredMessage[]): Promise<Id[][]> {
  const rows = messages.map(mailRows);
  await tx.query(INSERT_MAILS, [tx.companyId, JSON.stringify(rows.flat())], 'mails-insert');
  return rows.map((mails) => mails.map(({ id }) => id));
}

const INSERT_ATTACHMENTS = `insert into app.email_attachments (company_id, id, message_id, position, name, type, size, sha256, storage_key,
    content_id)
  select $1, a.id, $2, a.position, a.name, a.type, a.size, a.sha256, a."storageKey", a."contentId"
  from jsonb_to_recordset($3::jsonb) as a (id uuid, position smallint, name text, type text, size bigint, sha256 text,
    "storageKey" text, "contentId" text)
  returning company_id`;

export async function insertAttachments(
  tx: TenantTx,
  messageId: Id,
  attachments: readonly EmailAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map((attachment, position) => ({ ...attachment, id: newId(), position }));
  await tx.query(INSERT_ATTACHMENTS, [tx.companyId, messageId, JSON.stringify(rows)], 'email-attachments-insert');
}

/** The message that was queued with a key before. */
export async function findQueuedEmail(tx: TenantTx, key: string): Promise<{ messageId: Id; mailIds: Id[] } | null> {
  const sql = 'select id from app.email_messages where company_id = $1 and idempotency_key = $2';
  const [row] = await tx.query<{ id: Id }>(sql, [tx.companyId, key], 'email-message-by-key');
  if (!row) return null;
  const mails = 'select id from app.mails where company_id = $1 and message_id = $2 order by position';
  const rows = await tx.query<{ id: Id }>(mails, [tx.companyId, row.id], 'email-message-mails');
  return { messageId: row.id, mailIds: rows.map(({ id }) => id) };
}

/** Cancels every mail of a message. @returns false, and nothing changed, when one of them was claimed */
export async function cancelMails(tx: TenantTx, messageId: Id): Promise<boolean> {
  const sql = 'select state from app.mails where company_id = $1 and message_id = $2 order by id for update';
  const mails = await tx.query<{ state: string }>(sql, [tx.companyId, messageId], 'mails-lock');
  if (mails.length === 0 || mails.some(({ state }) => state !== 'queued')) return false;
  const cancel = `update app.mails set state = 'canceled', html = null, text = '' where company_id = $1 and message_id = $2`;
  await tx.query(cancel, [tx.companyId, messageId], 'mails-cancel');
  return true;
}
