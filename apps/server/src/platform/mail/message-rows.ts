import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';
import type { EmailAttachment, EmailRecipient, NewEmail } from './email';

/** A recipient with its part in the message. */
export interface MailRecipient extends EmailRecipient {
  readonly kind: 'to' | 'cc' | 'bcc';
}

const INSERT_MESSAGE = `insert into app.email_messages (company_id, id, purpose, from_name, from_address, reply_to, subject, html, text,
    module_key, record_id, source_kind, source_id, thread_id, in_reply_to, send_at, tracks_opens, tracks_clicks, can_unsubscribe,
    list_id, idempotency_key, created_by, created_name, merged_fields)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)
  on conflict (company_id, idempotency_key) do nothing returning id`;

/** The conversation of the message that is answered. */
async function findThread(tx: TenantTx, answered: Id | undefined): Promise<Id | undefined> {
  if (answered === undefined) return undefined;
  const sql = 'select thread_id from app.email_messages where company_id = $1 and id = $2';
  return (await tx.query<{ thread_id: Id }>(sql, [tx.companyId, answered], 'email-thread'))[0]?.thread_id;
}

/** Content that grants access is stored with its recipient, where it is erased when the mail is sent. */
const contentOf = ({ hasSecret, html, text }: NewEmail) => (hasSecret ? { html: null, text: '' } : { html, text });

/** @returns the id of the message, or null when a message with its idempotency key exists */
export async function insertMessage(tx: TenantTx, email: NewEmail): Promise<Id | null> {
  const { purpose, from, record, source, tracking, unsubscribe, hasSecret = false } = email;
  const id = newId();
  const { html, text } = contentOf(email);
  const thread = await findThread(tx, email.inReplyTo);
  const values = [
    ...[tx.companyId, id, purpose, from?.name ?? '', from?.address ?? null, email.replyTo ?? null, email.subject],
    ...[html, text, record?.module ?? null, record?.recordId ?? null, source.kind, source.id ?? null],
    ...[thread ?? id, thread === undefined ? null : email.inReplyTo, email.sendAt?.toISOString() ?? null],
    ...[!hasSecret && tracking?.opens === true, !hasSecret && tracking?.clicks === true],
    ...[unsubscribe !== undefined, unsubscribe?.listId ?? null, email.idempotencyKey ?? null, email.createdBy ?? null],
    ...[email.createdName ?? '', email.mergedFields ?? []],
  ];
  return (await tx.query<{ id: Id }>(INSERT_MESSAGE, values, 'email-message-insert'))[0]?.id ?? null;
}

const INSERT_MAILS = `insert into app.mails (company_id, id, message_id, kind, position, to_address, name, person_id, subject, html, text,
    purpose, record_id, due_at, expires_at)
  select $1, r.id, $2, r.kind, r.position, r.address, coalesce(r.name, ''), r."personId", $4, $5, $6, $7, $8,
    coalesce($9::timestamptz, now()), coalesce($9::timestamptz, now()) + interval '3 days'
  from jsonb_to_recordset($3::jsonb) as r (id uuid, kind text, position smallint, address text, name text, "personId" uuid)
  returning company_id`;

/** One row per recipient. @returns their ids */
export async function insertMails(
  tx: TenantTx,
  messageId: Id,
  email: NewEmail,
  recipients: readonly MailRecipient[],
): Promise<Id[]> {
  const rows = recipients.map((recipient, position) => ({ ...recipient, id: newId(), position }));
  const { html, text } = email.hasSecret ? email : { html: null, text: '' };
  const { subject, purpose, record, sendAt } = email;
  const own = [subject, html, text, purpose, record?.recordId ?? null, sendAt?.toISOString() ?? null];
  await tx.query(INSERT_MAILS, [tx.companyId, messageId, JSON.stringify(rows), ...own], 'mails-insert');
  return rows.map(({ id }) => id);
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
