import type { ColumnMapping, ImportOptions } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A column of a saved mapping, by its normalized name. */
export type NamedColumn = Omit<ColumnMapping, 'column'> & { readonly name: string };

/** A mapping saved under a name. */
export interface NamedMappingRow {
  readonly name: string;
  readonly columns: readonly NamedColumn[];
  readonly options: ImportOptions;
  readonly by_name: string;
  /** The author's account; null for mappings that predate authors. */
  readonly by_account: Id | null;
  readonly updated_at: string;
}

/** The saved mappings of a module, by name. */
export function readNamedMappings(tx: TenantTx, module: string): Promise<NamedMappingRow[]> {
  return tx.query<NamedMappingRow>(
    `select name, columns, options, by_name, by_account, updated_at from app.import_mappings where company_id = $1 and module_key = $2
     order by lower(name)`,
    [tx.companyId, module],
    'import-mappings',
  );
}

/** The names of the saved mappings of all modules. */
export function readMappingNames(
  tx: TenantTx,
): Promise<(Pick<NamedMappingRow, 'name' | 'by_name' | 'updated_at'> & { readonly module_key: string })[]> {
  const sql =
    'select module_key, name, by_name, updated_at from app.import_mappings where company_id = $1 order by lower(name)';
  return tx.query(sql, [tx.companyId], 'import-mapping-names');
}

/** The columns of the saved mappings of all modules. */
export function readAllNamedMappings(
  tx: TenantTx,
): Promise<(Pick<NamedMappingRow, 'name' | 'columns'> & { readonly module_key: string })[]> {
  const sql = 'select module_key, name, columns from app.import_mappings where company_id = $1 order by lower(name)';
  return tx.query(sql, [tx.companyId], 'import-mapping-columns');
}

/** Saves a mapping under its name; one with that name is replaced. */
export async function writeNamedMapping(
  tx: TenantTx,
  module: string,
  { name, columns, options, by_name: by, by_account: account }: Omit<NamedMappingRow, 'updated_at'>,
): Promise<void> {
  await tx.query(
    `insert into app.import_mappings (company_id, id, module_key, name, columns, options, by_name, by_account, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, now())
     on conflict (company_id, module_key, lower(name)) do update set name = excluded.name, columns = excluded.columns,
       options = excluded.options, by_name = excluded.by_name, by_account = excluded.by_account, updated_at = excluded.updated_at`,
    [tx.companyId, newId(), module, name, JSON.stringify(columns), JSON.stringify(options), by, account],
    'import-mapping-write',
  );
}

export async function deleteNamedMapping(tx: TenantTx, module: string, name: string): Promise<void> {
  const sql = 'delete from app.import_mappings where company_id = $1 and module_key = $2 and lower(name) = lower($3)';
  await tx.query(sql, [tx.companyId, module, name], 'import-mapping-delete');
}
