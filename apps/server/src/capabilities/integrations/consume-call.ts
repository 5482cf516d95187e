import type { Viewer } from '@lendwright/access';
import { LIMITS } from '../../platform/limits/limits';
import { takeLimits } from '../../platform/limits/take-limits';
import type { Services } from '../../platform/services';

/**
 * Counts one call against the key's limit per minute, across all processes.
 * @throws LimitReached 429 too_many_attempts with `retryAfter` in seconds
 */
export async function consumeCall(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { accountId: key }: Viewer,
): Promise<void> {
  await database.identity((tx) => takeLimits(tx, [{ limit: LIMITS.callOfKey, subject: key }], clock.now()));
}
