import type { TenantTx } from '../db/tenant-scope';
import { tablesWithKeys } from './file-key-rows';

/** The SHA-256 hashes of stored files in hexadecimal digits, by key. Files that no row references are absent. */
export async function readFileHashes(tx: TenantTx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const selects = (await tablesWithKeys(tx)).map(
    (table) =>
      `select storage_key as key, sha256 from ${table} where company_id = $1 and storage_key = any($2::text[])`,
  );
  const rows = await tx.query<{ key: string; sha256: string }>(selects.join(' union all '), [tx.companyId, keys]);
  return new Map(rows.map(({ key, sha256 }) => [key, sha256]));
}
