import type { emailDraft } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The content as stored. Drafts that predate templates have none. */
export interface DraftContent extends Omit<z.output<typeof emailDraft>, '_id' | 'files' | 'updatedAt' | 'template'> {
  readonly template?: Id | null;
}

export interface DraftRow {
  readonly id: Id;
  readonly module_key: string;
  /** Null for an email to many records of the module. */
  readonly record_id: Id | null;
  readonly content: DraftContent;
  readonly updated_at: string;
}

const COLUMNS = 'id, module_key, record_id, content, updated_at';
const OWN_DRAFTS = 'company_id = $1 and account_id = $2';

/** The unsent drafts of an account about a record, newest first. */
export function readDrafts(tx: TenantTx, accountId: Id, record: Id): Promise<DraftRow[]> {
  const sql = `select ${COLUMNS} from app.email_drafts where ${OWN_DRAFTS} and record_id = $3 and sent_at is null
    order by updated_at desc, id desc limit 50`;
  return tx.query(sql, [tx.companyId, accountId, record], 'email-drafts');
}

/** The newest unsent email of an account to many records of a module. */
export async function findRecordsDraft(tx: TenantTx, accountId: Id, module: string): Promise<DraftRow | null> {
  const sql = `select ${COLUMNS} from app.email_drafts where ${OWN_DRAFTS} and record_id is null and module_key = $3 and sent_at is null
    order by updated_at desc, id desc limit 1`;
  return (await tx.query<DraftRow>(sql, [tx.companyId, accountId, module], 'email-records-draft'))[0] ?? null;
}

/** Whether an account has written an email to many records of a module, sent or not. */
export async function hasRecordsDraft(tx: TenantTx, accountId: Id, module: string, id: Id): Promise<boolean> {
  const sql = `select from app.email_drafts where ${OWN_DRAFTS} and id = $3 and record_id is null and module_key = $4`;
  return (await tx.query(sql, [tx.companyId, accountId, id, module], 'email-records-draft-owner')).length > 0;
}

/** A draft of the account, locked until the transaction ends. */
export async function lockDraft(tx: TenantTx, accountId: Id, id: Id): Promise<DraftRow | null> {
  const sql = `select ${COLUMNS} from app.email_drafts where ${OWN_DRAFTS} and id = $3 and sent_at is null for update`;
  return (await tx.query<DraftRow>(sql, [tx.companyId, accountId, id], 'email-draft-lock'))[0] ?? null;
}

export async function insertDraft(
  tx: TenantTx,
  accountId: Id,
  { id, module_key, record_id, content }: Omit<DraftRow, 'updated_at'>,
): Promise<void> {
  const sql = `insert into app.email_drafts (company_id, account_id, id, module_key, record_id, content) values ($1, $2, $3, $4, $5, $6::jsonb)`;
  const values = [tx.companyId, accountId, id, module_key, record_id, JSON.stringify(content)];
  await tx.query(sql, values, 'email-draft-insert');
}

/** Replaces the content of a locked draft. */
export async function updateDraft(tx: TenantTx, id: Id, content: DraftContent): Promise<void> {
  const sql = 'update app.email_drafts set content = $3::jsonb, updated_at = now() where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, JSON.stringify(content)], 'email-draft-update');
}

/** @returns whether there was such a draft */
export async function removeDraft(tx: TenantTx, accountId: Id, id: Id): Promise<boolean> {
  const sql = `delete from app.email_drafts where ${OWN_DRAFTS} and id = $3 and sent_at is null returning id`;
  return (await tx.query(sql, [tx.companyId, accountId, id], 'email-draft-remove')).length > 0;
}

/** Hides a draft whose email is sent; canceling the email shows it again. */
export async function markDraftSent(tx: TenantTx, id: Id): Promise<void> {
  const sql = 'update app.email_drafts set sent_at = now() where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id], 'email-draft-sent');
}

export async function reopenDraft(tx: TenantTx, id: Id): Promise<void> {
  const sql = 'update app.email_drafts set sent_at = null, updated_at = now() where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id], 'email-draft-reopen');
}

/**
 * Removes the account's drafts whose emails can no longer be canceled. A draft to many records stays for a day, because
 * a mass action may pause before it continues.
 */
export async function removeSentDrafts(tx: TenantTx, accountId: Id): Promise<void> {
  const sql = `delete from app.email_drafts d where ${OWN_DRAFTS} and d.sent_at < now() - case when d.record_id is null then interval '1 day' else interval '1 hour' end
    and not exists (select from app.email_messages e join app.mails m on m.company_id = $1 and m.message_id = e.id
      where e.company_id = $1 and e.source_id = d.id and m.state in ('queued', 'claimed'))`;
  await tx.query(sql, [tx.companyId, accountId], 'email-drafts-sweep');
}
