import type { ContractField, ContractNode } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordEvent } from '../../../platform/events/record-event';
import type { ContractRow, ContractSource } from './contract-rows';

/** Claims a contract for rendering. @returns null if it is finished or canceled */
export async function claimContract(
  tx: TenantTx,
  id: Id,
): Promise<{ readonly source: ContractSource; readonly doctype: ContractRow['doctype'] } | null> {
  const sql = `update app.contracts set state = 'running', progress = 10
    where company_id = $1 and id = $2 and state in ('queued', 'running') returning source, doctype`;
  const rows = await tx.query<{ source: ContractSource; doctype: ContractRow['doctype'] }>(
    sql,
    [tx.companyId, id],
    'contract-claim',
  );
  return rows[0] ?? null;
}

export async function isCanceled(tx: TenantTx, id: Id): Promise<boolean> {
  const sql = `select 1 from app.contracts where company_id = $1 and id = $2 and state = 'canceled'`;
  return (await tx.query(sql, [tx.companyId, id], 'contract-is-canceled')).length > 0;
}

export async function saveProgress(tx: TenantTx, id: Id, progress: number): Promise<void> {
  const sql = `update app.contracts set progress = $3 where company_id = $1 and id = $2 and state = 'running'`;
  await tx.query(sql, [tx.companyId, id, progress], 'contract-progress');
}

export interface StoredContract {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly format: NonNullable<ContractRow['file_format']>;
  readonly pages: number;
  readonly fields: readonly ContractField[];
  readonly reading: ContractNode | null;
}

/** Finishes a contract with its file. @returns false if it was canceled in the meantime */
export async function finishContract(tx: TenantTx, id: Id, storedContract: StoredContract): Promise<boolean> {
  const sql = `update app.contracts set state = 'done', progress = 100, storage_key = $3, size = $4, sha256 = $5, pages = $6,
      fields = $7, reading = $8, file_format = $9, source = null, finished_at = now()
    where company_id = $1 and id = $2 and state = 'running' returning record_id, created_name`;
  const { key, size, sha256, pages, fields, reading, format } = storedContract;
  const texts = [JSON.stringify(fields), reading && JSON.stringify(reading)];
  const values = [tx.companyId, id, key, size, sha256, pages, ...texts, format];
  const [row] = await tx.query<{ record_id: Id; created_name: string }>(sql, values, 'contract-finish');
  if (row)
    await recordEvent(tx, { record: row.record_id, event: 'contract.generated', subject: id, by: row.created_name });
  return row !== undefined;
}

/** Ends a contract that has no file. @returns false if it has ended already */
export async function endContract(
  tx: TenantTx,
  id: Id,
  state: 'failed' | 'canceled',
  error: string | null,
): Promise<boolean> {
  const sql = `update app.contracts set state = $3, error = $4, source = null, finished_at = now()
    where company_id = $1 and id = $2 and state in ('queued', 'running') returning id`;
  return (await tx.query<{ id: Id }>(sql, [tx.companyId, id, state, error], 'contract-end')).length > 0;
}
