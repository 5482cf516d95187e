import type { Viewer } from '@lendwright/access';
import { Refusal } from '@lendwright/kernel';
import type { Services } from '../../platform/services';

const WINDOW_MS = 60_000;
export const CALLS_A_MINUTE = 600;

const ADD = `insert into auth.attempts (key, window_start, n) values ($1, $2::timestamptz, 1)
  on conflict (key, window_start) do update set n = auth.attempts.n + 1 returning n`;

/**
 * Takes one call from the minute of a key, whatever process it comes to.
 * @throws Refusal 429 too_many_attempts with `retryAfter` in seconds
 */
export async function takeCall(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { accountId: key }: Viewer,
): Promise<void> {
  const now = clock.now().getTime();
  const start = Math.floor(now / WINDOW_MS) * WINDOW_MS;
  const [row] = await database.identity((tx) =>
    tx.query<{ n: number }>(ADD, [`key:${key}`, new Date(start).toISOString()], 'key-call'),
  );
  if ((row?.n ?? 0) <= CALLS_A_MINUTE) return;
  const retryAfter = Math.max(1, Math.ceil((start + WINDOW_MS - now) / 1000));
  throw new Refusal(
    429,
    'too_many_attempts',
    `A key has ${CALLS_A_MINUTE} calls a minute. Nothing was done; go on in ${retryAfter} s.`,
    { retryAfter },
  );
}
