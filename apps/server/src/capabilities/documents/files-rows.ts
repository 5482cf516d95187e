import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface FileRow {
  id: Id;
  document_id: Id;
  name: string;
  size: number;
  type: string;
  storage_key: string;
  is_active: boolean;
  has_active_content: boolean;
  viewed_at: string | null;
  created_at: string;
  created_by: Id | null;
  created_name: string;
}

/** A file with its record and element. */
export interface FileWithOwner extends FileRow {
  record_id: Id;
  element: string;
}

const COLUMNS =
  'f.id, f.document_id, f.name, f.size, f.type, f.storage_key, f.is_active, f.has_active_content, f.viewed_at, f.created_at, f.created_by, f.created_name';

/** The files of these documents that were not removed, oldest first. */
export function readActiveFiles(tx: TenantTx, documentIds: readonly Id[]): Promise<FileRow[]> {
  const sql = `select ${COLUMNS} from app.files f where f.company_id = $1 and f.document_id = any($2) and f.is_active order by f.created_at, f.id`;
  return tx.query<FileRow>(sql, [tx.companyId, documentIds], 'files-active');
}

/** A file that was not removed, or null. */
export async function findFile(tx: TenantTx, id: Id): Promise<FileWithOwner | null> {
  const rows = await tx.query<FileWithOwner>(
    `select ${COLUMNS}, d.record_id, d.element from app.files f join app.documents d on d.company_id = f.company_id and d.id = f.document_id
     where f.company_id = $1 and f.id = $2 and f.is_active`,
    [tx.companyId, id],
    'file-find',
  );
  return rows[0] ?? null;
}

/** The existing ids among these, including those of removed files. */
export async function readKnownFileIds(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  const rows = await tx.query<{ id: Id }>(
    'select id from app.files where company_id = $1 and id = any($2)',
    [tx.companyId, ids],
    'files-known',
  );
  return new Set(rows.map(({ id }) => id));
}

/** The storage keys that a row references. */
export async function readReferencedKeys(tx: TenantTx, keys: readonly string[]): Promise<string[]> {
  const sql = 'select storage_key from app.files where company_id = $1 and storage_key = any($2)';
  return (await tx.query<{ storage_key: string }>(sql, [tx.companyId, keys], 'files-kept')).map(
    (row) => row.storage_key,
  );
}

export interface NewFile {
  readonly id: Id;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly sha256: string;
  readonly key: string;
  readonly hasActiveContent: boolean;
}

/** Inserts all files of one upload in one statement. */
export async function insertFiles(
  tx: TenantTx,
  documentId: Id,
  files: readonly NewFile[],
  author: { accountId: Id | null; name: string },
): Promise<void> {
  await tx.query(
    `insert into app.files (company_id, id, document_id, name, size, type, sha256, storage_key, has_active_content, created_by, created_name)
     select $1, id, $2, name, size, type, sha256, key, "hasActiveContent", $4, $5
     from jsonb_to_recordset($3::jsonb) as x (id uuid, name text, size bigint, type text, sha256 text, key text, "hasActiveContent" boolean)
     returning company_id`,
    [tx.companyId, documentId, JSON.stringify(files), author.accountId, author.name],
    'files-insert',
  );
}

/** Deactivates files. Their bytes stay for the history. */
export async function deactivateFiles(tx: TenantTx, ids: readonly Id[]): Promise<void> {
  await tx.query(
    'update app.files set is_active = false where company_id = $1 and id = any($2)',
    [tx.companyId, ids],
    'files-deactivate',
  );
}

/** @param author who viewed it, or null to remove the mark */
export async function markViewed(tx: TenantTx, id: Id, author: string | null): Promise<void> {
  const sql =
    'update app.files set viewed_at = (select now() where $3::text is not null), viewed_by = $3 where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id, author], 'file-viewed');
}
