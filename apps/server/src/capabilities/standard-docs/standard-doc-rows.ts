import type { FieldMapping, PdfField } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** What prints in one field, and the version of the document at which that changed last. Null was removed. */
export interface StoredMapping {
  readonly version: number;
  readonly mapping: FieldMapping | null;
}

export type StoredMappings = Readonly<Record<string, StoredMapping>>;

export interface FieldCounts {
  readonly mapped: number;
  readonly blank: number;
  readonly unmapped: number;
}

/** A standard document without its fields, for lists. */
export interface ListedDocRow {
  id: Id;
  form_id: Id;
  title: string;
  description: string;
  pages: number;
  mapping: StoredMappings;
  counts: FieldCounts;
  version: number;
  updated_at: string;
}

export interface StandardDocRow extends ListedDocRow {
  file_name: string;
  storage_key: string;
  size: number;
  fields: readonly PdfField[];
}

const LISTED_COLUMNS = 'id, form_id, title, description, pages, mapping, counts, version, updated_at';
const DOC_COLUMNS = `${LISTED_COLUMNS}, file_name, storage_key, size, fields`;

/** The standard documents of a form, by title. */
export function listDocRows(tx: TenantTx, form: Id): Promise<ListedDocRow[]> {
  const sql = `select ${LISTED_COLUMNS} from app.standard_docs where company_id = $1 and form_id = $2 and is_active order by lower(title), id`;
  return tx.query<ListedDocRow>(sql, [tx.companyId, form], 'standard-docs-of-form');
}

/** A document that was not removed, or null. */
export async function findDocRow(tx: TenantTx, id: Id, isLocking = false): Promise<StandardDocRow | null> {
  const sql = `select ${DOC_COLUMNS} from app.standard_docs where company_id = $1 and id = $2 and is_active`;
  const rows = isLocking
    ? await tx.query<StandardDocRow>(`${sql} for update`, [tx.companyId, id], 'standard-doc-lock')
    : await tx.query<StandardDocRow>(sql, [tx.companyId, id], 'standard-doc-find');
  return rows[0] ?? null;
}

/** The number of documents of a form, including removed ones. */
export async function countDocRows(tx: TenantTx, form: Id): Promise<number> {
  const sql = 'select count(*)::int as count from app.standard_docs where company_id = $1 and form_id = $2';
  return (await tx.query<{ count: number }>(sql, [tx.companyId, form], 'standard-docs-count'))[0]?.count ?? 0;
}

/** Whether a document has this file. */
export async function isKeyReferenced(tx: TenantTx, key: string): Promise<boolean> {
  const sql = 'select 1 from app.standard_docs where company_id = $1 and storage_key = $2';
  return (await tx.query(sql, [tx.companyId, key], 'standard-doc-of-key')).length > 0;
}

/** A stored PDF with its fields. */
export interface NewPdf {
  readonly fileName: string;
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly pages: number;
  readonly fields: readonly PdfField[];
  readonly counts: FieldCounts;
}

export interface NewDoc extends NewPdf {
  readonly id: Id;
  readonly form: Id;
  readonly title: string;
  readonly description: string;
}

/** @returns false if the document exists, because the same upload was repeated */
export async function insertDocRow(
  tx: TenantTx,
  doc: NewDoc,
  author: { readonly accountId: Id | null; readonly name: string },
): Promise<boolean> {
  const insertedRows = await tx.query(
    `insert into app.standard_docs (company_id, id, form_id, title, description, file_name, storage_key, size, sha256, pages, fields, counts, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12::jsonb, $13, $14)
     on conflict (company_id, id) do nothing returning id`,
    [
      tx.companyId,
      ...[doc.id, doc.form, doc.title, doc.description, doc.fileName, doc.key, doc.size, doc.sha256, doc.pages],
      ...[JSON.stringify(doc.fields), JSON.stringify(doc.counts), author.accountId, author.name],
    ],
    'standard-doc-insert',
  );
  return insertedRows.length === 1;
}

/** Replaces the PDF of a document; its mapping stays. */
export async function replacePdf(tx: TenantTx, id: Id, version: number, pdf: NewPdf): Promise<void> {
  await tx.query(
    `update app.standard_docs set file_name = $3, storage_key = $4, size = $5, sha256 = $6, pages = $7, fields = $8::jsonb,
       counts = $9::jsonb, version = $10, updated_at = now() where company_id = $1 and id = $2`,
    [
      ...[tx.companyId, id, pdf.fileName, pdf.key, pdf.size, pdf.sha256, pdf.pages],
      ...[JSON.stringify(pdf.fields), JSON.stringify(pdf.counts), version],
    ],
    'standard-doc-replace',
  );
}

export type DocChange = Pick<ListedDocRow, 'id' | 'title' | 'description' | 'mapping' | 'counts' | 'version'>;

export async function updateDocRow(tx: TenantTx, doc: DocChange): Promise<void> {
  await tx.query(
    `update app.standard_docs set title = $3, description = $4, mapping = $5::jsonb, counts = $6::jsonb, version = $7,
       updated_at = now() where company_id = $1 and id = $2`,
    [
      ...[tx.companyId, doc.id, doc.title, doc.description],
      ...[JSON.stringify(doc.mapping), JSON.stringify(doc.counts), doc.version],
    ],
    'standard-doc-update',
  );
}

/** Its row and file stay: filled copies refer to it. */
export async function deactivateDocRow(tx: TenantTx, id: Id): Promise<void> {
  const sql = 'update app.standard_docs set is_active = false where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id], 'standard-doc-deactivate');
}
