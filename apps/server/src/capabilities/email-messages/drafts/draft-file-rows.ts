import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface DraftFileRow {
  readonly id: Id;
  readonly draft_id: Id;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

/** The files of drafts in the order of their upload. */
export function readDraftFiles(tx: TenantTx, drafts: readonly Id[]): Promise<DraftFileRow[]> {
  const sql = `select id, draft_id, name, type, size, sha256, storage_key from app.email_draft_files
    where company_id = $1 and draft_id = any($2::uuid[]) order by created_at, id`;
  return tx.query(sql, [tx.companyId, drafts], 'email-draft-files');
}

/** @returns false if the file is already stored */
export async function insertDraftFile(tx: TenantTx, file: DraftFileRow): Promise<boolean> {
  const sql = `insert into app.email_draft_files (company_id, id, draft_id, name, type, size, sha256, storage_key)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (company_id, id) do nothing returning id`;
  const { id, draft_id, name, type, size, sha256, storage_key } = file;
  const values = [tx.companyId, id, draft_id, name, type, size, sha256, storage_key];
  return (await tx.query(sql, values, 'email-draft-file-insert')).length > 0;
}

/** Removes a file from a draft of the account. The sweep removes its bytes. @returns whether there was one */
export async function removeDraftFile(tx: TenantTx, accountId: Id, id: Id): Promise<boolean> {
  const sql = `delete from app.email_draft_files f where f.company_id = $1 and f.id = $3 and exists (
      select from app.email_drafts d where d.company_id = $1 and d.id = f.draft_id and d.account_id = $2 and d.sent_at is null)
    returning f.id`;
  return (await tx.query(sql, [tx.companyId, accountId, id], 'email-draft-file-remove')).length > 0;
}
