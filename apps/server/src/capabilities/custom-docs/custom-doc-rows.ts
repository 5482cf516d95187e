import type { SignField } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { PageSize } from '../../platform/pdf/page-space';

export interface CustomDocRow {
  id: Id;
  record_id: Id;
  title: string;
  description: string;
  name: string;
  size: number;
  sha256: string;
  storage_key: string;
  has_active_content: boolean;
  pages: PageSize[];
  fields: SignField[];
  version: number;
  created_name: string;
  created_at: string;
  updated_at: string;
}

const COLUMNS = `id, record_id, title, description, name, size, sha256, storage_key, has_active_content, pages, fields, version,
  created_name, created_at, updated_at`;

export function readCustomDocs(tx: TenantTx, recordId: Id): Promise<CustomDocRow[]> {
  const sql = `select ${COLUMNS} from app.custom_docs where company_id = $1 and record_id = $2 order by created_at, id`;
  return tx.query<CustomDocRow>(sql, [tx.companyId, recordId], 'custom-docs-of-record');
}

export async function findCustomDoc(tx: TenantTx, id: Id, isLocking = false): Promise<CustomDocRow | null> {
  const sql = `select ${COLUMNS} from app.custom_docs where company_id = $1 and id = $2${isLocking ? ' for update' : ''}`;
  return (
    (await tx.query<CustomDocRow>(sql, [tx.companyId, id], `custom-doc-find${isLocking ? '-lock' : ''}`))[0] ?? null
  );
}

export interface CustomDocFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly key: string;
  readonly hasActiveContent: boolean;
  readonly pages: readonly PageSize[];
}

export interface NewCustomDoc {
  readonly id: Id;
  readonly recordId: Id;
  readonly title: string;
  readonly description: string;
  readonly file: CustomDocFile;
  readonly by: { readonly accountId: Id | null; readonly name: string };
}

/** @returns false if the document already exists, because the upload was repeated */
export async function insertCustomDoc(
  tx: TenantTx,
  { id, recordId, title, description, file, by }: NewCustomDoc,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into app.custom_docs (company_id, id, record_id, title, description, name, size, sha256, storage_key, has_active_content,
       pages, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13) on conflict (company_id, id) do nothing returning id`,
    [
      tx.companyId,
      ...[id, recordId, title, description, file.name, file.size, file.sha256, file.key, file.hasActiveContent],
      ...[JSON.stringify(file.pages), by.accountId, by.name],
    ],
    'custom-doc-insert',
  );
  return rows.length === 1;
}

export async function renameCustomDoc(tx: TenantTx, id: Id, title: string, description: string): Promise<void> {
  const sql = `update app.custom_docs set title = $3, description = $4, version = version + 1, updated_at = now()
    where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, title, description], 'custom-doc-rename');
}

/** Replaces the file. Fields stay, except those on pages that the new file does not have. */
export async function replaceCustomDocFile(
  tx: TenantTx,
  id: Id,
  file: CustomDocFile,
  fields: readonly SignField[],
): Promise<void> {
  await tx.query(
    `update app.custom_docs set name = $3, size = $4, sha256 = $5, storage_key = $6, has_active_content = $7, pages = $8::jsonb,
       fields = $9::jsonb where company_id = $1 and id = $2`,
    [
      tx.companyId,
      ...[id, file.name, file.size, file.sha256, file.key, file.hasActiveContent],
      ...[JSON.stringify(file.pages), JSON.stringify(fields)],
    ],
    'custom-doc-replace-file',
  );
}

export async function saveFields(tx: TenantTx, id: Id, fields: readonly SignField[]): Promise<CustomDocRow> {
  const sql = `update app.custom_docs set fields = $3::jsonb, version = version + 1, updated_at = now()
    where company_id = $1 and id = $2 returning ${COLUMNS}`;
  const [row] = await tx.query<CustomDocRow>(sql, [tx.companyId, id, JSON.stringify(fields)], 'custom-doc-fields');
  return row as CustomDocRow;
}
