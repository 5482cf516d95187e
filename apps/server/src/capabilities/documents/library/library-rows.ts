import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ReceivedFile } from '../receive-file';

export interface LibraryRow {
  id: Id;
  title: string;
  description: string;
  programs: Id[];
  name: string;
  size: number;
  type: string;
  storage_key: string;
  is_active: boolean;
  version: number;
  updated_at: string;
  updated_name: string;
}

const COLUMNS =
  'id, title, description, programs, name, size, type, storage_key, is_active, version, updated_at, updated_name';

/** All documents of the library, by title. */
export function readLibraryRows(tx: TenantTx): Promise<LibraryRow[]> {
  const sql = `select ${COLUMNS} from app.library_documents where company_id = $1 order by lower(title), id`;
  return tx.query<LibraryRow>(sql, [tx.companyId], 'library-all');
}

/** The active documents for any of these programs, by title. Documents without programs are for all of them. */
export function readRowsOfPrograms(tx: TenantTx, programs: readonly Id[]): Promise<LibraryRow[]> {
  const sql = `select ${COLUMNS} from app.library_documents
    where company_id = $1 and is_active and (programs = '{}' or programs && $2::uuid[]) order by lower(title), id`;
  return tx.query<LibraryRow>(sql, [tx.companyId, programs], 'library-of-programs');
}

/** How many documents `readRowsOfPrograms` returns. */
export async function countRowsOfPrograms(tx: TenantTx, programs: readonly Id[]): Promise<number> {
  const sql = `select count(*)::int as count from app.library_documents
    where company_id = $1 and is_active and (programs = '{}' or programs && $2::uuid[])`;
  const [row] = await tx.query<{ count: number }>(sql, [tx.companyId, programs], 'library-count');
  return row?.count ?? 0;
}

/** One document of the library, active or not. @param isLocking locks the row until the transaction ends */
export async function findLibraryRow(tx: TenantTx, id: Id, isLocking = false): Promise<LibraryRow | null> {
  const sql = `select ${COLUMNS} from app.library_documents where company_id = $1 and id = $2${isLocking ? ' for update' : ''}`;
  return (await tx.query<LibraryRow>(sql, [tx.companyId, id], isLocking ? 'library-lock' : 'library-find'))[0] ?? null;
}

/** The properties that an administrator enters. */
export interface LibraryFacts {
  readonly title: string;
  readonly description: string;
  readonly programs: readonly Id[];
}

/** @returns whether it was inserted; a repeated id inserts nothing */
export async function insertLibraryRow(
  tx: TenantTx,
  id: Id,
  { title, description, programs }: LibraryFacts,
  file: ReceivedFile,
  author: string,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into app.library_documents (company_id, id, title, description, programs, name, size, type, sha256, storage_key, has_active_content, updated_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (company_id, id) do nothing returning company_id`,
    [
      ...[tx.companyId, id, title, description, programs],
      ...[file.name, file.size, file.type, file.sha256, file.key, file.hasActiveContent, author],
    ],
    'library-insert',
  );
  return rows.length > 0;
}

/** @returns the row as saved, or null if there is none */
export async function updateLibraryRow(
  tx: TenantTx,
  id: Id,
  { title, description, programs }: LibraryFacts,
  authorName: string,
): Promise<LibraryRow | null> {
  const rows = await tx.query<LibraryRow>(
    `update app.library_documents set title = $3, description = $4, programs = $5, version = version + 1,
       updated_at = now(), updated_name = $6 where company_id = $1 and id = $2 returning ${COLUMNS}`,
    [tx.companyId, id, title, description, programs, authorName],
    'library-update',
  );
  return rows[0] ?? null;
}

export async function updateLibraryActivity(tx: TenantTx, id: Id, isActive: boolean, author: string): Promise<void> {
  await tx.query(
    `update app.library_documents set is_active = $3, version = version + 1, updated_at = now(), updated_name = $4
     where company_id = $1 and id = $2`,
    [tx.companyId, id, isActive, author],
    'library-activity',
  );
}

/** All programs with the titles of their products, in the order of the products. */
export function readProgramChoices(tx: TenantTx): Promise<{ id: Id; title: string }[]> {
  const sql = `select p.id, o.title || ' – ' || p.title as title from app.programs p
    join app.products o on o.company_id = p.company_id and o.id = p.product_id
    where p.company_id = $1 order by o.place, o.id, p.place, p.id`;
  return tx.query(sql, [tx.companyId], 'library-programs');
}
