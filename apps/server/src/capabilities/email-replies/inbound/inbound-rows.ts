import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { insertAttachments } from '../../../platform/mail/message-rows';
import type { StoredAttachments } from './store-attachments';

export type InboxReason = 'unknown_sender' | 'unknown_address' | 'inbox_address';

/** An incoming message as stored, with the record that it is filed to, or the reason why it is in the inbox. */
export interface InboundMessage {
  readonly key: string;
  readonly headerId: string | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly personId: Id | null;
  readonly subject: string;
  readonly html: string | null;
  readonly text: string;
  readonly isAutomatic: boolean;
  /** Whether it was written in the built-in mailbox. */
  readonly isSandbox?: boolean;
  readonly record: { readonly id: Id; readonly module_key: string } | null;
  readonly inboxReason: InboxReason | null;
  readonly suggestedRecordId: Id | null;
  readonly answered: AnsweredRow | null;
  readonly attachments: StoredAttachments;
}

/** An answered message of this product. */
export interface AnsweredRow {
  readonly id: Id;
  readonly thread_id: Id;
  readonly created_by: Id | null;
  readonly merged_fields: readonly string[];
}

/**
 * Finds the answered message: the one named in the headers, otherwise the latest one that the person received about the
 * record. The fields are those of the whole conversation, because answers quote it.
 * @param named the ids from headers
 */
export async function findAnsweredMessage(
  tx: TenantTx,
  recordId: Id,
  { named, address }: { readonly named: readonly Id[]; readonly address: string },
): Promise<AnsweredRow | null> {
  const sql = `select e.id, e.thread_id, e.created_by,
      array(select distinct f from app.email_messages t, unnest(t.merged_fields) f
        where t.company_id = $1 and t.thread_id = e.thread_id order by f) as merged_fields
    from app.email_messages e
    where e.company_id = $1 and e.record_id = $2 and e.direction = 'out' and (e.id = any($3::uuid[]) or exists (
      select from app.mails m where m.company_id = $1 and m.message_id = e.id and lower(m.to_address) = lower($4)))
    order by array_position($3::uuid[], e.id) nulls last, e.created_at desc, e.id desc limit 1`;
  const values = [tx.companyId, recordId, named, address];
  return (await tx.query<AnsweredRow>(sql, values, 'email-answered-message'))[0] ?? null;
}

const INSERT = `insert into app.email_messages (company_id, id, direction, purpose, from_name, from_address, subject, html, text, module_key,
    record_id, source_kind, thread_id, in_reply_to, header_id, idempotency_key, created_name, merged_fields, person_id, is_automatic,
    refused_files, inbox_reason, suggested_record_id, is_sandbox)
  values ($1, $2, 'in', 'service', $3, $4, $5, $6, $7, $8, $9, 'reply', $10, $11, $12, $13, '', $14, $15, $16, $17::jsonb, $18, $19, $20)
  on conflict (company_id, idempotency_key) do nothing returning id`;

/** @returns the id, or null if the message was already stored */
export async function insertInboundMessage(tx: TenantTx, message: InboundMessage): Promise<Id | null> {
  const { from, record, answered, attachments } = message;
  const id = newId();
  const values = [
    ...[tx.companyId, id, from.name || from.address, from.address, message.subject, message.html, message.text],
    ...[record?.module_key ?? null, record?.id ?? null, answered?.thread_id ?? id, answered?.id ?? null],
    ...[message.headerId, message.key, answered?.merged_fields ?? [], message.personId, message.isAutomatic],
    ...[JSON.stringify(attachments.refused), message.inboxReason, message.suggestedRecordId],
    message.isSandbox ?? false,
  ];
  const [row] = await tx.query<{ id: Id }>(INSERT, values, 'email-inbound-insert');
  if (!row) return null;
  await insertAttachments(tx, id, attachments.files);
  return id;
}

/** Whether a message is already stored. */
export async function isKnownMessage(tx: TenantTx, key: string): Promise<boolean> {
  const sql = 'select 1 as one from app.email_messages where company_id = $1 and idempotency_key = $2';
  return (await tx.query(sql, [tx.companyId, key], 'email-inbound-known')).length > 0;
}
