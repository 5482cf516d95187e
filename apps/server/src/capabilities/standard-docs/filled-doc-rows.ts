import type { filledDoc, PrintIssue } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';

export type FillState = z.output<typeof filledDoc>['state'];

export interface FilledDocRow {
  id: Id;
  doc_id: Id;
  record_id: Id;
  doc_version: number;
  record_version: number;
  is_flattened: boolean;
  has_secrets: boolean;
  state: FillState;
  storage_key: string | null;
  size: number | null;
  filled: number;
  issues: readonly PrintIssue[];
  empty: readonly string[];
  created_at: string;
  created_name: string;
}

const COLUMNS =
  'id, doc_id, record_id, doc_version, record_version, is_flattened, has_secrets, state, storage_key, size, filled, issues, empty, created_at, created_name';

/** The latest copy of each document for a record. */
export function latestFilledRows(tx: TenantTx, record: Id): Promise<FilledDocRow[]> {
  const sql = `select distinct on (doc_id) ${COLUMNS} from app.filled_docs where company_id = $1 and record_id = $2
    order by doc_id, created_at desc, id desc`;
  return tx.query<FilledDocRow>(sql, [tx.companyId, record], 'filled-docs-latest');
}

export async function findFilledRow(tx: TenantTx, id: Id): Promise<FilledDocRow | null> {
  const sql = `select ${COLUMNS} from app.filled_docs where company_id = $1 and id = $2`;
  return (await tx.query<FilledDocRow>(sql, [tx.companyId, id], 'filled-doc-find'))[0] ?? null;
}

export interface NewFilledDoc {
  readonly id: Id;
  readonly doc: Id;
  readonly record: Id;
  readonly docVersion: number;
  readonly recordVersion: number;
  readonly isFlattened: boolean;
  readonly hasSecrets: boolean;
  /** What to print, sealed for this row. */
  readonly sealedValues: string;
  readonly issues: readonly PrintIssue[];
  readonly empty: readonly string[];
}

export async function insertFilledRow(
  tx: TenantTx,
  filled: NewFilledDoc,
  by: { readonly accountId: Id | null; readonly name: string },
): Promise<void> {
  await tx.query(
    `insert into app.filled_docs (company_id, id, doc_id, record_id, doc_version, record_version, is_flattened, has_secrets, sealed_values, issues, empty, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12, $13)`,
    [
      ...[tx.companyId, filled.id, filled.doc, filled.record, filled.docVersion, filled.recordVersion],
      ...[
        filled.isFlattened,
        filled.hasSecrets,
        filled.sealedValues,
        JSON.stringify(filled.issues),
        JSON.stringify(filled.empty),
      ],
      ...[by.accountId, by.name],
    ],
    'filled-doc-insert',
  );
}

/** A copy to make: its values, and the PDF of its document. */
export interface QueuedRow {
  sealed_values: string;
  is_flattened: boolean;
  storage_key: string;
  size: number;
}

/** Starts work on a copy. @returns null if it is finished, or does not exist */
export async function startFilling(tx: TenantTx, id: Id): Promise<QueuedRow | null> {
  const started = await tx.query<{ doc_id: Id; sealed_values: string; is_flattened: boolean }>(
    `update app.filled_docs set state = 'filling' where company_id = $1 and id = $2 and sealed_values is not null
     returning doc_id, sealed_values, is_flattened`,
    [tx.companyId, id],
    'filled-doc-start',
  );
  const [row] = started;
  if (!row) return null;
  const docs = await tx.query<{ storage_key: string; size: number }>(
    'select storage_key, size from app.standard_docs where company_id = $1 and id = $2',
    [tx.companyId, row.doc_id],
    'filled-doc-source',
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
export async function finishFilling(tx: TenantTx, id: Id, done: FinishedDoc): Promise<boolean> {
  const rows = await tx.query(
    `update app.filled_docs set state = 'done', sealed_values = null, storage_key = $3, size = $4, sha256 = $5, filled = $6,
       issues = issues || $7::jsonb where company_id = $1 and id = $2 and sealed_values is not null returning id`,
    [tx.companyId, id, done.key, done.size, done.sha256, done.filled, JSON.stringify(done.issues)],
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
