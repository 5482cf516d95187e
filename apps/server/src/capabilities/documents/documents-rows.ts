import type { documentExplanation, documentStatus } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';

export type DocumentStatus = z.output<typeof documentStatus>;
export type ExplanationKind = z.output<typeof documentExplanation>['kind'];

/** An explanation that a change removed, and the status that it belonged to. */
export interface ReplacedExplanation extends StoredExplanation {
  readonly status: DocumentStatus;
}

/** The state of one upload element of a record. No row exists until something is uploaded or set. */
export interface DocumentRow {
  id: Id;
  record_id: Id;
  element: string;
  status: DocumentStatus;
  reason: string | null;
  explanation: ExplanationKind | null;
  explanation_reason: string | null;
  explanation_by: string | null;
  explanation_accepted: boolean;
  /** The day by which the sender promised the document, as YYYY-MM-DD. */
  explanation_until: string | null;
  /** The explanation that the last change removed. */
  replaced_explanation: ReplacedExplanation | null;
  /** The row and title of a document that is no longer requested. */
  former_row: unknown;
  former_title: string | null;
  created_at: string;
  updated_at: string;
}

/** Why the sender does not have a document, as stored. */
export interface StoredExplanation {
  readonly kind: ExplanationKind;
  readonly reason: string;
  readonly by: string;
  readonly accepted: boolean;
  readonly until: string | null;
}

const COLUMNS = `id, record_id, element, status, reason, explanation, explanation_reason, explanation_by,
  explanation_accepted, explanation_until::text as explanation_until, replaced_explanation, former_row, former_title, created_at, updated_at`;

export const readDocuments = (tx: TenantTx, recordId: Id): Promise<DocumentRow[]> => readDocumentsOf(tx, [recordId]);

export function readDocumentsOf(tx: TenantTx, records: readonly Id[]): Promise<DocumentRow[]> {
  return tx.query<DocumentRow>(
    `select ${COLUMNS} from app.documents where company_id = $1 and record_id = any($2)`,
    [tx.companyId, records],
    'documents-of-record',
  );
}

export async function findDocument(tx: TenantTx, recordId: Id, element: string): Promise<DocumentRow | null> {
  const sql = `select ${COLUMNS} from app.documents where company_id = $1 and record_id = $2 and element = $3`;
  return (await tx.query<DocumentRow>(sql, [tx.companyId, recordId, element], 'document-find'))[0] ?? null;
}

export async function findDocumentById(tx: TenantTx, id: Id): Promise<DocumentRow | null> {
  const sql = `select ${COLUMNS} from app.documents where company_id = $1 and id = $2`;
  return (await tx.query<DocumentRow>(sql, [tx.companyId, id], 'document-by-id'))[0] ?? null;
}

/** Creates or updates the row of an element. The caller holds the record's lock. */
export async function saveDocument(
  tx: TenantTx,
  document: Pick<DocumentRow, 'id' | 'record_id' | 'element' | 'status' | 'reason'>,
  explanation: StoredExplanation | null,
): Promise<DocumentRow> {
  const { id, record_id: record, element, status, reason } = document;
  const [row] = await tx.query<DocumentRow>(
    `insert into app.documents (company_id, id, record_id, element, status, reason, explanation, explanation_reason,
       explanation_by, explanation_accepted, explanation_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (company_id, record_id, element) do update
     set status = excluded.status, reason = excluded.reason, explanation = excluded.explanation,
       explanation_reason = excluded.explanation_reason, explanation_by = excluded.explanation_by,
       explanation_accepted = excluded.explanation_accepted, explanation_until = excluded.explanation_until,
       replaced_explanation = case when excluded.explanation is null and app.documents.explanation is not null then
         jsonb_build_object('kind', app.documents.explanation, 'reason', app.documents.explanation_reason,
           'by', app.documents.explanation_by, 'accepted', app.documents.explanation_accepted,
           'until', app.documents.explanation_until, 'status', app.documents.status) end,
       is_requested = true, former_row = null, former_title = null, version = app.documents.version + 1,
       updated_at = excluded.updated_at returning ${COLUMNS}`,
    [
      tx.companyId,
      ...[id, record, element, status, reason],
      ...[explanation?.kind ?? null, explanation?.reason ?? null, explanation?.by ?? null],
      ...[explanation?.accepted ?? false, explanation?.until ?? null],
    ],
    'document-save',
  );
  return row as DocumentRow;
}
