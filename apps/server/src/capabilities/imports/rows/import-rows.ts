import type { ColumnMapping, ImportCheck, ImportOptions, ImportState } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { TitledFields } from '../planning/problem';

/** What a dry run counted, as stored: each kind of problem says which of its params are titles of fields. */
export interface StoredCheck extends ImportCheck {
  readonly problems: (ImportCheck['problems'][number] & { readonly titledFields?: TitledFields })[];
}

export interface ImportRow {
  readonly id: Id;
  readonly module_key: string;
  readonly form_id: Id;
  readonly file_name: string;
  readonly file_bytes: number;
  readonly encoding: string;
  readonly delimiter: string;
  readonly has_header: boolean;
  readonly row_count: number;
  /** Sealed JSON of the column facts. */
  readonly columns: string;
  readonly signature: string;
  readonly mapping: readonly ColumnMapping[];
  readonly options: ImportOptions;
  readonly state: ImportState;
  readonly is_stopping: boolean;
  readonly checked: StoredCheck | null;
  readonly next_position: number;
  readonly created_count: number;
  readonly updated_count: number;
  readonly skipped_count: number;
  readonly refused_count: number;
  readonly undone_count: number;
  readonly kept_count: number;
  readonly account_id: Id;
  readonly role_id: Id;
  readonly by_name: string;
  readonly version: number;
  readonly created_at: string;
  readonly finished_at: string | null;
  /** When the last attempt of the dry run failed; null once another one starts. */
  readonly check_failed_at: string | null;
  readonly undo_until: string | null;
  readonly undone_at: string | null;
  /** The account that started the undo, with its role at that time. */
  readonly undo_account_id: Id | null;
  readonly undo_role_id: Id | null;
  readonly undone_by: string | null;
  /** Sealed JSON of the new options found by the dry run. */
  readonly new_options: string | null;
  /** The version of the form that contains these options, once the import runs. */
  readonly options_version: number | null;
  readonly is_undoable: boolean;
}

const COLUMNS = `id, module_key, form_id, file_name, file_bytes, encoding, delimiter, has_header, row_count, columns, signature, mapping, options,
  state, is_stopping, checked, next_position, created_count, updated_count, skipped_count, refused_count, undone_count, kept_count, account_id, role_id,
  by_name, version, created_at, finished_at, undo_until, undone_at, undo_account_id, undo_role_id, undone_by,
  check_failed_at, new_options, options_version,
  coalesce(undo_until > now() and state in ('done', 'stopped', 'failed') and created_count + updated_count > 0, false) as is_undoable`;

export type NewImport = Pick<
  ImportRow,
  | (
      | 'id'
      | 'module_key'
      | 'form_id'
      | 'file_name'
      | 'file_bytes'
      | 'encoding'
      | 'delimiter'
      | 'has_header'
      | 'row_count'
    )
  | ('columns' | 'signature' | 'mapping' | 'options' | 'account_id' | 'role_id' | 'by_name')
>;

/** @returns false if the upload already exists */
export async function insertImport(tx: TenantTx, row: NewImport): Promise<boolean> {
  const insertedRows = await tx.query(
    `insert into app.imports (company_id, id, module_key, form_id, file_name, file_bytes, encoding, delimiter, has_header, row_count, columns,
       signature, mapping, options, account_id, role_id, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15, $16, $17)
     on conflict (company_id, id) do nothing returning id`,
    [
      ...[tx.companyId, row.id, row.module_key, row.form_id, row.file_name, row.file_bytes, row.encoding],
      ...[row.delimiter, row.has_header, row.row_count, row.columns, row.signature, JSON.stringify(row.mapping)],
      ...[JSON.stringify(row.options), row.account_id, row.role_id, row.by_name],
    ],
    'import-insert',
  );
  return insertedRows.length > 0;
}

/** @param accountId limits the result to the imports of one account; null for all */
export async function findImport(
  tx: TenantTx,
  id: Id,
  accountId: Id | null,
  isLocking = false,
): Promise<ImportRow | null> {
  const rows = await tx.query<ImportRow>(
    `select ${COLUMNS} from app.imports where company_id = $1 and id = $2 and ($3::uuid is null or account_id = $3)
     ${isLocking ? 'for no key update' : ''}`,
    [tx.companyId, id, accountId],
    isLocking ? 'import-lock' : 'import-find',
  );
  return rows[0] ?? null;
}

export function readImports(tx: TenantTx, accountId: Id | null, skip: number, limit: number): Promise<ImportRow[]> {
  return tx.query<ImportRow>(
    `select ${COLUMNS} from app.imports where company_id = $1 and ($2::uuid is null or account_id = $2)
     order by created_at desc, id desc offset $3 limit $4`,
    [tx.companyId, accountId, skip, limit],
    'imports-page',
  );
}

export async function countImports(tx: TenantTx, accountId: Id | null): Promise<number> {
  const sql = `select count(*)::int as n from app.imports where company_id = $1 and ($2::uuid is null or account_id = $2)`;
  return (await tx.query<{ n: number }>(sql, [tx.companyId, accountId], 'imports-count'))[0]?.n ?? 0;
}

/** The last executed mapping for a file with the same header. */
export async function findSavedMapping(
  tx: TenantTx,
  { module, form, signature }: { readonly module: string; readonly form: Id; readonly signature: string },
): Promise<Pick<ImportRow, 'mapping' | 'options'> | null> {
  const rows = await tx.query<Pick<ImportRow, 'mapping' | 'options'>>(
    `select mapping, options from app.imports where company_id = $1 and module_key = $2 and form_id = $3 and signature = $4
       and mapping <> '[]'::jsonb and state <> 'draft' order by created_at desc limit 1`,
    [tx.companyId, module, form, signature],
    'import-saved-mapping',
  );
  return rows[0] ?? null;
}
