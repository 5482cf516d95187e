import type { refusedFile } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { EmailSource } from '../../../platform/mail/email';
import type { z } from 'zod';

type RefusedFile = z.output<typeof refusedFile>;

/** A message of a record, as listed in the panel. */
export interface EmailRow {
  readonly id: Id;
  readonly thread_id: Id;
  readonly direction: 'out' | 'in';
  readonly from_name: string;
  readonly from_address: string | null;
  readonly subject: string;
  readonly record_id: Id | null;
  readonly source_kind: EmailSource['kind'];
  readonly source_id: Id | null;
  readonly created_by: Id | null;
  readonly created_name: string;
  readonly created_at: string;
  readonly send_at: string | null;
  readonly merged_fields: readonly string[];
  /** The author of an incoming email, with the module of the person's record. */
  readonly person_id: Id | null;
  readonly person_module: string | null;
  readonly is_automatic: boolean;
  readonly is_sandbox: boolean;
  /** The number of messages in the conversation, and of attached files without the pictures shown in the text. */
  readonly messages: number;
  readonly attachments: number;
}

export const EMAIL_COLUMNS = `e.id, e.thread_id, e.direction, e.from_name, e.from_address, e.subject, e.record_id, e.source_kind,
  e.source_id, e.created_by, e.created_name, e.created_at, e.send_at, e.merged_fields, e.person_id, e.is_automatic, e.is_sandbox,
  (select p.module_key from app.records p where p.company_id = $1 and p.id = e.person_id) as person_module,
  (select count(*)::int from app.email_messages t where t.company_id = $1 and t.thread_id = e.thread_id) as messages,
  (select count(*)::int from app.email_attachments a where a.company_id = $1 and a.message_id = e.id and a.content_id is null) as attachments`;

export async function findMessage(tx: TenantTx, id: Id): Promise<EmailRow | null> {
  const sql = `select ${EMAIL_COLUMNS} from app.email_messages e where e.company_id = $1 and e.id = $2`;
  return (await tx.query<EmailRow>(sql, [tx.companyId, id], 'email-message-find'))[0] ?? null;
}

/** The record of an answered message. */
export async function findAnsweredRecord(tx: TenantTx, id: Id): Promise<Id | null> {
  return (await findMessage(tx, id))?.record_id ?? null;
}

/** The messages that were sent together. */
export async function readMessagesOfSource(tx: TenantTx, source: Id): Promise<Id[]> {
  const sql = `select e.id from app.email_messages e where e.company_id = $1 and e.source_id = $2
    and exists (select from app.mails m where m.company_id = $1 and m.message_id = e.id and m.state <> 'canceled') order by e.id`;
  const rows = await tx.query<{ id: Id }>(sql, [tx.companyId, source], 'email-messages-of-source');
  return rows.map(({ id }) => id);
}

export interface ThreadRow extends EmailRow {
  readonly html: string | null;
  readonly text: string;
  readonly refused_files: readonly RefusedFile[];
}

/** The messages of a conversation about one record, oldest first. */
export function readThread(tx: TenantTx, thread: Id, record: Id): Promise<ThreadRow[]> {
  const sql = `select ${EMAIL_COLUMNS}, e.html, e.text, e.refused_files from app.email_messages e
    where e.company_id = $1 and e.thread_id = $2 and e.record_id = $3 order by e.created_at, e.id limit 200`;
  return tx.query(sql, [tx.companyId, thread, record], 'email-thread-messages');
}

export interface AttachmentRow {
  readonly id: Id;
  readonly message_id: Id;
  readonly name: string;
  readonly size: number;
  readonly storage_key: string;
}

/** A file with the message that it is attached to. */
export interface AttachedFileRow extends AttachmentRow {
  readonly type: string;
}

export async function findAttachedFile(tx: TenantTx, id: Id): Promise<AttachedFileRow | null> {
  const sql = `select id, message_id, name, type, size, storage_key from app.email_attachments where company_id = $1 and id = $2`;
  return (await tx.query<AttachedFileRow>(sql, [tx.companyId, id], 'email-attached-file'))[0] ?? null;
}

/** The attached files, without the pictures shown in the text. */
export function readAttachedFiles(tx: TenantTx, messages: readonly Id[]): Promise<AttachmentRow[]> {
  const sql = `select id, message_id, name, size, storage_key from app.email_attachments
    where company_id = $1 and message_id = any($2::uuid[]) and content_id is null order by message_id, position`;
  return tx.query(sql, [tx.companyId, messages], 'email-attached');
}
