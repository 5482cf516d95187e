import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';

/** Remembers that a key was seen on a day. */
export async function rememberKey(tx: Tx, key: string, day: string): Promise<void> {
  const sql = 'insert into auth.attempts (key, window_start, n) values ($1, $2::timestamptz, 1) on conflict do nothing';
  await tx.query(sql, [key, day], 'known-remember');
}

/** Whether a key was seen on or after a day. */
export async function isRemembered(tx: Tx, key: string, since: string): Promise<boolean> {
  const sql = 'select exists (select 1 from auth.attempts where key = $1 and window_start >= $2::timestamptz) as known';
  const rows = await tx.query<{ known: boolean }>(sql, [key, since], 'known-remembered');
  return rows[0]?.known === true;
}

/** Whether the browser with this cookie has signed in to the account before. The account is given by name or by id. */
export async function isKnownDevice(tx: Tx, name: string, accountId: Id | null, tokenHash: Buffer): Promise<boolean> {
  const sql = `select exists (select 1 from auth.devices where token_hash = $3
    and account_id = coalesce($2::uuid, (select id from auth.accounts where username = $1))) as known`;
  const rows = await tx.query<{ known: boolean }>(sql, [name, accountId, tokenHash], 'known-device');
  return rows[0]?.known === true;
}
