import type { Id } from '@lendwright/kernel';
import type { Tx, TenantTx } from '../db/tenant-scope';

/** A table of the companies that names files of the store. */
export type KeyTable = string;

/**
 * Every table with a column `storage_key`, read from the catalogue: a table that is added later is found by its column. By
 * rule no other column names a file of the store; a test holds it.
 */
export async function tablesWithKeys(tx: Tx): Promise<KeyTable[]> {
  const sql = `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.columns
    where table_schema = 'app' and column_name = 'storage_key' order by 1`;
  return (await tx.query<{ name: string }>(sql)).map(({ name }) => name);
}

/** A row and the file that it names. */
export interface KeyRow {
  readonly id: Id;
  readonly key: string;
}

/** The rows of a company whose key begins with a digit. */
export async function rowsWithKeys(tx: TenantTx, table: KeyTable, digit: string): Promise<KeyRow[]> {
  const next = String.fromCharCode(digit.charCodeAt(0) + 1);
  const sql = `select id, storage_key as key from ${table}
    where company_id = $1 and storage_key collate "C" >= $2 and storage_key collate "C" < $3`;
  return tx.query<KeyRow>(sql, [tx.companyId, digit, next]);
}
