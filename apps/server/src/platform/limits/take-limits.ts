import type { Tx } from '../db/tenant-scope';
import { addCounts, lockLimitKeys, previousCounts, readCounts, refundCounts, type CountKey } from './count-rows';
import { keyOf, maxOf, windowOf, type LimitUse } from './limit';
import { LimitReached } from './limit-reached';

/** Uses that can be refunded. */
export interface ConsumedLimits {
  readonly keys: readonly CountKey[];
}

interface CountedLimits extends ConsumedLimits {
  /** The uses of each limit in its current window or slice, including these, in the order of the limits. */
  readonly counts: readonly number[];
}

const iso = (ms: number) => new Date(ms).toISOString();
const countKeyOf = (limitUse: LimitUse, now: Date): CountKey => ({
  key: keyOf(limitUse),
  window: iso(windowOf(limitUse.limit, now)),
});

/** The counts of each sliced limit in the slices that started up to `perMs` before the current one. */
async function previousOf(tx: Tx, uses: readonly LimitUse[], now: Date) {
  const slicedUses = uses.filter(({ limit }) => limit.sliceMs !== undefined);
  if (slicedUses.length === 0) return new Map<string, { n: number; oldest: string }>();
  const since = ({ limit }: LimitUse) => iso(windowOf(limit, now) - limit.perMs);
  const keys = slicedUses.map((limitUse) => ({ ...countKeyOf(limitUse, now), since: since(limitUse) }));
  await lockLimitKeys(tx, slicedUses.map(keyOf));
  return new Map((await previousCounts(tx, keys)).map((row) => [row.key, row]));
}

/** A sliced limit becomes available when its oldest slice leaves the period. */
function refusalOf(limitUse: LimitUse, oldestKey: string | undefined, now: Date): LimitReached {
  const { perMs, sliceMs } = limitUse.limit;
  const isSliced = sliceMs !== undefined && oldestKey !== undefined;
  return new LimitReached(limitUse, now, isSliced ? Date.parse(oldestKey) + perMs + sliceMs : undefined);
}

async function count(tx: Tx, uses: readonly LimitUse[], now: Date): Promise<[CountedLimits, LimitReached | null]> {
  const keys = uses.map((limitUse) => countKeyOf(limitUse, now));
  const addedKeys = new Map((await addCounts(tx, keys)).map(({ key, n }) => [key, n]));
  const previousEntries = await previousOf(tx, uses, now);
  const exceededLimit = uses.find((limitUse) => {
    const key = keyOf(limitUse);
    return (addedKeys.get(key) ?? 0) + (previousEntries.get(key)?.n ?? 0) > maxOf(limitUse);
  });
  const counts = uses.map((limitUse) => addedKeys.get(keyOf(limitUse)) ?? 0);
  return [
    { keys, counts },
    exceededLimit ? refusalOf(exceededLimit, previousEntries.get(keyOf(exceededLimit))?.oldest, now) : null,
  ];
}

/**
 * Counts one use of every limit before the action, so that concurrent actions are counted too: the counts stay locked
 * until the transaction ends. A refusal rolls the transaction back, so it counts nothing. @param now from the services'
 * clock, which tests control @throws LimitReached 429 too_many_attempts with `retryAfter` in seconds
 */
export async function takeLimits(tx: Tx, uses: readonly LimitUse[], now: Date): Promise<CountedLimits> {
  const [takenLimits, refusal] = await count(tx, uses, now);
  if (refusal) throw refusal;
  return takenLimits;
}

/**
 * Refuses before expensive work what `takeLimits` would refuse after it, without counting it: concurrent actions may all
 * pass. @throws LimitReached 429 too_many_attempts
 */
export async function assertWithinLimits(tx: Tx, uses: readonly LimitUse[], now: Date): Promise<void> {
  const foundCounts = await readCounts(
    tx,
    uses.map((limitUse) => countKeyOf(limitUse, now)),
  );
  const currentKeys = new Map(foundCounts.map(({ key, n }) => [key, n]));
  const previousEntries = await previousOf(tx, uses, now);
  for (const limitUse of uses) {
    const earlierData = previousEntries.get(keyOf(limitUse));
    if ((currentKeys.get(keyOf(limitUse)) ?? 0) + (earlierData?.n ?? 0) >= maxOf(limitUse))
      throw refusalOf(limitUse, earlierData?.oldest, now);
  }
}

/**
 * Like `takeLimits`, for a transaction that continues after a refusal to record it: a refused use is refunded
 * immediately. @returns the refusal instead of throwing it; null on success
 */
export async function tryLimits(tx: Tx, uses: readonly LimitUse[], now: Date): Promise<LimitReached | null> {
  const [takenLimits, refusal] = await count(tx, uses, now);
  if (refusal) await refundCounts(tx, takenLimits.keys);
  return refusal;
}

/** Refunds uses. The limits in `clearedUses` are reset in their window. */
export function refundLimits(tx: Tx, { keys }: ConsumedLimits, clearedUses: readonly LimitUse[] = []): Promise<void> {
  return refundCounts(tx, keys, clearedUses.map(keyOf));
}
