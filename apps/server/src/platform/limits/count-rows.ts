import type { Tx } from '../db/tenant-scope';

/** A key and the start of its window, as an ISO string. */
export interface CountKey {
  readonly key: string;
  readonly window: string;
}

/** Sorted, so that two transactions cannot deadlock. */
function columnsOf(keys: readonly CountKey[]): [string[], string[]] {
  const sortedKeys = [...keys].sort((a, b) => (a.key < b.key ? -1 : 1));
  return [sortedKeys.map(({ key }) => key), sortedKeys.map(({ window }) => window)];
}

/** Increments every key in its window and returns the new counts. The rows stay locked until the transaction ends. */
export function addCounts(tx: Tx, keys: readonly CountKey[]): Promise<{ key: string; n: number }[]> {
  const sql = `insert into auth.attempts (key, window_start, n) select key, start, 1 from unnest($1::text[], $2::timestamptz[]) as t(key, start)
    on conflict (key, window_start) do update set n = auth.attempts.n + 1 returning key, n`;
  return tx.query(sql, columnsOf(keys), 'limits-add');
}

/** The counts of keys in their windows; those without uses are missing. */
export function readCounts(tx: Tx, keys: readonly CountKey[]): Promise<{ key: string; n: number }[]> {
  const sql = `select a.key, a.n from unnest($1::text[], $2::timestamptz[]) as t(key, start)
    join auth.attempts a on a.key = t.key and a.window_start = t.start`;
  return tx.query(sql, columnsOf(keys), 'limits-read');
}

/** Serializes transactions that count a key, also across the boundary of two windows. */
export async function lockLimitKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  const sql = `select pg_advisory_xact_lock(hashtextextended('limit ' || key, 0)) from unnest($1::text[]) as key`;
  await tx.query(sql, [[...keys].sort()], 'limits-lock');
}

/** The total of each key's previous windows, with the start of the oldest one. @param since one start per key */
export function previousCounts(
  tx: Tx,
  keys: readonly (CountKey & { readonly since: string })[],
): Promise<{ key: string; n: number; oldest: string }[]> {
  const sql = `select t.key, sum(a.n)::int as n, min(a.window_start) as oldest
    from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as t(key, start, since)
    join auth.attempts a on a.key = t.key and a.window_start >= t.since and a.window_start < t.start and a.n > 0
    group by t.key`;
  const columns = [keys.map(({ key }) => key), keys.map(({ window }) => window), keys.map(({ since }) => since)];
  return tx.query(sql, columns, 'limits-earlier');
}

/** Decrements every key; keys in `clearedTexts` are reset to zero. */
export async function refundCounts(
  tx: Tx,
  keys: readonly CountKey[],
  clearedTexts: readonly string[] = [],
): Promise<void> {
  const sql = `update auth.attempts a set n = case when a.key = any($3::text[]) then 0 else greatest(a.n - 1, 0) end
    from unnest($1::text[], $2::timestamptz[]) as t(key, start) where a.key = t.key and a.window_start = t.start`;
  await tx.query(sql, [...columnsOf(keys), clearedTexts], 'limits-give-back');
}
