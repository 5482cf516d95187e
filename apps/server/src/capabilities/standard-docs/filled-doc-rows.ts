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
  /** The fields of the record whose values it has. Null for copies of earlier releases. */
  record_fields: string[] | null;
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
  'id, doc_id, record_id, doc_version, record_version, is_flattened, has_secrets, record_fields, state, storage_key, size, filled, issues, empty, created_at, created_name';

/** The latest copy of each document for a record. */
export function readLatestFilledRows(tx: TenantTx, record: Id): Promise<FilledDocRow[]> {
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
  readonly recordFields: readonly string[] | null;
  /** What to print, sealed for this row. */
  readonly sealedValues: string;
  readonly issues: readonly PrintIssue[];
  readonly empty: readonly string[];
  /** The copy that it flattens, and how many of its fields are filled. */
  readonly sourceCopyId?: Id;
  readonly filled?: number;
}

/** @returns false if the copy exists, because the same request was repeated */
export async function insertFilledRow(
  tx: TenantTx,
  filled: NewFilledDoc,
  author: { readonly accountId: Id | null; readonly name: string },
): Promise<boolean> {
  const insertedRows = await tx.query(
    `insert into app.filled_docs (company_id, id, doc_id, record_id, doc_version, record_version, is_flattened, has_secrets, sealed_values, issues, empty, created_by, created_name, flattens, filled, record_fields)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12, $13, $14, $15, $16)
     on conflict (company_id, id) do nothing returning id`,
    [
      ...[tx.companyId, filled.id, filled.doc, filled.record, filled.docVersion, filled.recordVersion],
      ...[
        filled.isFlattened,
        filled.hasSecrets,
        filled.sealedValues,
        JSON.stringify(filled.issues),
        JSON.stringify(filled.empty),
      ],
      ...[author.accountId, author.name, filled.sourceCopyId ?? null, filled.filled ?? 0, filled.recordFields],
    ],
    'filled-doc-insert',
  );
  return insertedRows.length === 1;
}
