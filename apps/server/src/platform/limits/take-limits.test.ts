import { afterAll, beforeAll, expect, it } from 'vitest';
import { HandClock } from '../../testing/account-stage';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import type { Limit } from './limit';
import { LimitReached } from './limit-reached';
import { giveBackLimits, takeLimits, tryLimits } from './take-limits';

const MINUTE = 60_000;
const FIXED: Limit = { name: 'test-fixed', max: 3, perMs: 6 * MINUTE, reason: 'limits.attempts' };
const SLICED: Limit = { name: 'test-sliced', max: 4, perMs: 60 * MINUTE, sliceMs: MINUTE, reason: 'limits.attempts' };

let fresh: FreshDatabase;
const clock = new HandClock();
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const take = (...lines: Parameters<typeof takeLimits>[1]) =>
  fresh.database
    .identity((tx) => takeLimits(tx, lines, clock.now()))
    .then(
      () => 'taken',
      (error: LimitReached) => error.limit,
    );

it('takes from several limits together or from none, also in parallel', async () => {
  const [narrow, wide] = [
    { limit: FIXED, subject: 'a' },
    { limit: { ...FIXED, name: 'test-wide', max: 5 }, subject: '' },
  ];
  const all = await Promise.all(Array.from({ length: 20 }, () => take(narrow, wide)));
  expect(all.filter((word) => word === 'taken')).toHaveLength(3);
  // The 17 that the narrow limit refused cost the wide one nothing.
  expect([await take(wide), await take(wide), await take(wide)]).toEqual(['taken', 'taken', 'test-wide']);
});

it('frees a fixed limit when its window ends, and says how long that takes', async () => {
  const line = { limit: FIXED, subject: 'b' };
  for (let at = 0; at < 3; at++) await take(line);
  const refusal = await fresh.database.identity((tx) => tryLimits(tx, [line], clock.now()));
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_attempts', details: { retryAfter: 360 } });
  expect(refusal?.message).toBe('Too many attempts. No changes were made. Try again in 6 minutes.');
  clock.forward(6 * MINUTE);
  expect(await take(line)).toBe('taken');
});

it('never lets a sliced limit be exceeded in any stretch of its length, wherever it begins', async () => {
  const line = { limit: SLICED, subject: 'c' };
  const taken: number[] = [];
  for (let minute = 0; minute < 200; minute++) {
    clock.forward(MINUTE * 0.7);
    if ((await take(line)) === 'taken') taken.push(clock.now().getTime());
  }
  const most = Math.max(...taken.map((from) => taken.filter((at) => at >= from && at < from + 60 * MINUTE).length));
  expect(most).toBe(4);
  expect(taken.length).toBeGreaterThanOrEqual(8);
  const refusal = await fresh.database.identity((tx) => tryLimits(tx, [line], clock.now()));
  clock.forward(Number((refusal?.details as { retryAfter: number }).retryAfter) * 1000);
  expect(await take(line)).toBe('taken');
});

it('gives back what was taken, and counts nothing that it has refused', async () => {
  const line = { limit: FIXED, subject: 'd', max: 1 };
  const taken = await fresh.database.identity((tx) => takeLimits(tx, [line], clock.now()));
  for (let at = 0; at < 5; at++)
    expect(await fresh.database.identity((tx) => tryLimits(tx, [line], clock.now()))).toBeInstanceOf(LimitReached);
  await fresh.database.identity((tx) => giveBackLimits(tx, taken));
  expect(await take(line)).toBe('taken');
});
