import type { AnyOperation } from '@lendwright/api';
import type { Call } from '../../platform/http/route';
import { limitStateOf } from '../../platform/limits/limit-state';
import { LimitReached } from '../../platform/limits/limit-reached';
import { LIMITS } from '../../platform/limits/limits';
import { takeLimits } from '../../platform/limits/take-limits';
import type { Services } from '../../platform/services';

/**
 * Counts one call against the key's limit per minute, across all processes, and reports the remaining number to the
 * caller.
 * @throws LimitReached 429 too_many_attempts with `retryAfter` in seconds
 */
export async function countCall(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { viewer, announceLimit }: Pick<Call<AnyOperation>, 'viewer' | 'announceLimit'>,
): Promise<void> {
  const now = clock.now();
  const limitUse = { limit: LIMITS.callOfKey, subject: viewer.accountId };
  try {
    const { counts } = await database.identity((tx) => takeLimits(tx, [limitUse], now));
    announceLimit(limitStateOf(limitUse, counts[0] ?? 0, now));
  } catch (error) {
    if (error instanceof LimitReached) announceLimit(limitStateOf(limitUse, LIMITS.callOfKey.max, now));
    throw error;
  }
}
