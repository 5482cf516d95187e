import type { PrintIssue } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** A copy to make: its values, and the PDF of its document. */
export interface QueuedRow {
  sealed_values: string;
  is_flattened: boolean;
  storage_key: string;
  size: number;
}

/** Starts work on a copy. @returns null if it is finished, or does not exist */
export async function startFilling(tx: TenantTx, id: Id): Promise<QueuedRow | null> {
  const startedRows = await tx.query<
    Pick<QueuedRow, 'sealed_values' | 'is_flattened'> & { doc_id: Id; flattens: Id | null }
  >(
    `update app.filled_docs set state = 'filling' where company_id = $1 and id = $2 and sealed_values is not null
     returning doc_id, flattens, sealed_values, is_flattened`,
    [tx.companyId, id],
    'filled-doc-start',
  );
  const [row] = startedRows;
  if (!row) return null;
  const docs = await tx.query<{ storage_key: string; size: number }>(
    row.flattens
      ? 'select storage_key, size from app.filled_docs where company_id = $1 and id = $2'
      : 'select storage_key, size from app.standard_docs where company_id = $1 and id = $2',
    [tx.companyId, row.flattens ?? row.doc_id],
    row.flattens ? 'filled-doc-source-copy' : 'filled-doc-source',
  );
  return docs[0] ? { ...row, ...docs[0] } : null;
}

export async function markStoring(tx: TenantTx, id: Id): Promise<void> {
  const sql = `update app.filled_docs set state = 'storing' where company_id = $1 and id = $2 and state = 'filling'`;
  await tx.query(sql, [tx.companyId, id], 'filled-doc-storing');
}

export interface FinishedDoc {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly filled: number;
  readonly issues: readonly PrintIssue[];
}

/** Records the stored file, once. @returns false if another attempt was first */
export async function finishFilling(tx: TenantTx, id: Id, finishedDoc: FinishedDoc): Promise<boolean> {
  const rows = await tx.query(
    `update app.filled_docs set state = 'done', sealed_values = null, storage_key = $3, size = $4, sha256 = $5, filled = filled + $6,
       issues = issues || $7::jsonb where company_id = $1 and id = $2 and sealed_values is not null returning id`,
    [
      tx.companyId,
      id,
      finishedDoc.key,
      finishedDoc.size,
      finishedDoc.sha256,
      finishedDoc.filled,
      JSON.stringify(finishedDoc.issues),
    ],
    'filled-doc-finish',
  );
  return rows.length > 0;
}

export async function failFilling(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    `update app.filled_docs set state = 'failed', sealed_values = null where company_id = $1 and id = $2 and sealed_values is not null`,
    [tx.companyId, id],
    'filled-doc-fail',
  );
}
