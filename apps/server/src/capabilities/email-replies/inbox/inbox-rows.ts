import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { InboxReason } from '../inbound/inbound-rows';
import type { RefusedFile } from '../inbound/store-attachments';

export interface InboxRow {
  readonly id: Id;
  readonly from_name: string;
  readonly from_address: string;
  readonly subject: string;
  readonly created_at: string;
  readonly inbox_reason: InboxReason;
  readonly attachments: number;
}

export interface InboxEmailRow extends InboxRow {
  readonly html: string | null;
  readonly text: string;
  readonly refused_files: readonly RefusedFile[];
  readonly suggested_record_id: Id | null;
}

const HEAD = `e.id, e.from_name, e.from_address, e.subject, e.created_at, e.inbox_reason,
  (select count(*)::int from app.email_attachments a where a.company_id = $1 and a.message_id = e.id) as attachments`;
const IN_INBOX = `e.company_id = $1 and e.direction = 'in' and e.record_id is null`;

/** A page of the inbox, newest first. Each row contains the total number. */
export function readInboxPage(
  tx: TenantTx,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<(InboxRow & { readonly total: number })[]> {
  const sql = `select ${HEAD}, count(*) over ()::int as total from app.email_messages e
    where ${IN_INBOX} order by e.created_at desc, e.id desc offset $2 limit $3`;
  return tx.query(sql, [tx.companyId, skip, limit], 'inbox-page');
}

/** @param isLocking locks the row until the transaction ends */
export async function findInboxEmail(tx: TenantTx, id: Id, isLocking = false): Promise<InboxEmailRow | null> {
  const sql = `select ${HEAD}, e.html, e.text, e.refused_files, e.suggested_record_id from app.email_messages e
    where ${IN_INBOX} and e.id = $2${isLocking ? ' for update' : ''}`;
  const name = isLocking ? 'inbox-email-lock' : 'inbox-email';
  return (await tx.query<InboxEmailRow>(sql, [tx.companyId, id], name))[0] ?? null;
}

/**
 * Moves an email from the inbox to a record. The quoted emails are unknown, so only viewers who may see all fields
 * contained in the record's emails may read it.
 */
export async function moveToRecord(
  tx: TenantTx,
  id: Id,
  { id: recordId, module_key: module }: { readonly id: Id; readonly module_key: string },
): Promise<void> {
  const sql = `update app.email_messages e set module_key = $3, record_id = $4, inbox_reason = null, suggested_record_id = null,
      merged_fields = array(select distinct f from app.email_messages t, unnest(t.merged_fields) f
        where t.company_id = $1 and t.record_id = $4 order by f)
    where e.company_id = $1 and e.id = $2`;
  await tx.query(sql, [tx.companyId, id, module, recordId], 'inbox-email-file');
}

/** Deletes an email of the inbox with its attachments; the sweep removes their bytes. @returns whether there was one */
export async function deleteFromInbox(tx: TenantTx, id: Id): Promise<boolean> {
  const sql = `delete from app.email_messages e where ${IN_INBOX} and e.id = $2 returning id`;
  return (await tx.query(sql, [tx.companyId, id], 'inbox-email-delete')).length > 0;
}

export function readInboxFiles(tx: TenantTx, id: Id): Promise<{ id: Id; name: string; size: number }[]> {
  const sql = `select id, name, size::int from app.email_attachments where company_id = $1 and message_id = $2 order by position`;
  return tx.query(sql, [tx.companyId, id], 'inbox-files');
}
