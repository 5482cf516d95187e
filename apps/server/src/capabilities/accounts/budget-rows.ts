import type { Tx } from '../../platform/db/tenant-scope';

/** Adds one to every key of a window and answers the new counts. Keys must be sorted, so that two callers never cross. */
export function addAttempts(tx: Tx, keys: readonly string[], window: string): Promise<{ key: string; n: number }[]> {
  const sql = `insert into auth.attempts (key, window_start, n) select key, $2::timestamptz, 1 from unnest($1::text[]) as key
    on conflict (key, window_start) do update set n = auth.attempts.n + 1 returning key, n`;
  return tx.query(sql, [keys, window], 'attempts-add');
}

/** Gives one back to every key; keys in `cleared` begin anew. */
export async function giveBackAttempts(
  tx: Tx,
  keys: readonly string[],
  cleared: readonly string[],
  window: string,
): Promise<void> {
  const sql = `update auth.attempts set n = case when key = any($2::text[]) then 0 else greatest(n - 1, 0) end
    where key = any($1::text[]) and window_start = $3::timestamptz`;
  await tx.query(sql, [keys, cleared, window], 'attempts-give-back');
}

/** Remembers that a key was seen on a day. */
export async function rememberKey(tx: Tx, key: string, day: string): Promise<void> {
  const sql = 'insert into auth.attempts (key, window_start, n) values ($1, $2::timestamptz, 1) on conflict do nothing';
  await tx.query(sql, [key, day], 'attempts-remember');
}

/** Whether a key was remembered on or after a day. */
export async function isRemembered(tx: Tx, key: string, since: string): Promise<boolean> {
  const sql = 'select exists (select 1 from auth.attempts where key = $1 and window_start >= $2::timestamptz) as known';
  const rows = await tx.query<{ known: boolean }>(sql, [key, since], 'attempts-remembered');
  return rows[0]?.known === true;
}
