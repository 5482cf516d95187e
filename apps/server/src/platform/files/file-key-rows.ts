import type { Id } from '@lendwright/kernel';
import type { Tx, TenantTx } from '../db/tenant-scope';

/** A tenant table that references stored files. */
export type KeyTable = string;

/**
 * Every table with a column `storage_key`, read from the catalog, so that new tables are found too. A test ensures that
 * no other column references stored files.
 */
export const TABLES_WITH_KEYS = `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
  from information_schema.columns where table_schema = 'app' and column_name = 'storage_key' order by 1`;

export const tablesWithKeys = async (tx: Tx): Promise<KeyTable[]> =>
  (await tx.query<{ name: string }>(TABLES_WITH_KEYS)).map(({ name }) => name);

/** A row and the file that it references. */
export interface KeyRow {
  readonly id: Id;
  readonly key: string;
}

/** The rows of a company whose key starts with a digit. */
export async function rowsWithKeys(tx: TenantTx, table: KeyTable, digit: string): Promise<KeyRow[]> {
  const nextCode = String.fromCharCode(digit.charCodeAt(0) + 1);
  const sql = `select id, storage_key as key from ${table}
    where company_id = $1 and storage_key collate "C" >= $2 and storage_key collate "C" < $3`;
  return tx.query<KeyRow>(sql, [tx.companyId, digit, nextCode]);
}
