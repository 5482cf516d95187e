import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export const DRAFT_RETENTION_DAYS = 30;

export interface DraftRow {
  form_id: Id;
  form_version: number;
  record_version: number | null;
  sealed: string;
  at: string;
}

/** Finds the account's own draft of a subject, unless it has expired. */
export async function findDraft(tx: TenantTx, accountId: Id, subject: string): Promise<DraftRow | null> {
  const [row] = await tx.query<DraftRow>(
    `select form_id, form_version, record_version, sealed, at from app.drafts where company_id = $1 and account_id = $2 and subject = $3
     and at > now() - interval '${DRAFT_RETENTION_DAYS} days'`,
    [tx.companyId, accountId, subject],
    'draft-find',
  );
  return row ?? null;
}

/** Inserts a draft or replaces the existing one. @returns when it was saved */
export async function upsertDraft(
  tx: TenantTx,
  accountId: Id,
  subject: string,
  draft: Omit<DraftRow, 'at'>,
): Promise<string> {
  const [row] = await tx.query<{ at: string }>(
    `insert into app.drafts (company_id, account_id, subject, form_id, form_version, record_version, sealed) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, account_id, subject) do update set form_id = excluded.form_id, form_version = excluded.form_version,
       record_version = excluded.record_version, sealed = excluded.sealed, at = excluded.at returning at`,
    [tx.companyId, accountId, subject, draft.form_id, draft.form_version, draft.record_version, draft.sealed],
    'draft-save',
  );
  return (row as { at: string }).at;
}

export async function deleteDraft(tx: TenantTx, accountId: Id, subject: string): Promise<void> {
  const sql = 'delete from app.drafts where company_id = $1 and account_id = $2 and subject = $3';
  await tx.query(sql, [tx.companyId, accountId, subject], 'draft-delete');
}

export async function deleteOldDrafts(tx: TenantTx): Promise<void> {
  const sql = `delete from app.drafts where company_id = $1 and at <= now() - interval '${DRAFT_RETENTION_DAYS} days'`;
  await tx.query(sql, [tx.companyId]);
}
