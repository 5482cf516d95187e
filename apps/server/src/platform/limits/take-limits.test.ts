import { afterAll, beforeAll, expect, it } from 'vitest';
import { ManualClock } from '../../testing/account-fixture';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import type { Limit } from './limit';
import { LimitReached } from './limit-reached';
import { assertWithinLimits, refundLimits, takeLimits, tryLimits } from './take-limits';

const MINUTE = 60_000;
const FIXED_LIMIT: Limit = { name: 'test-fixed', max: 3, perMs: 6 * MINUTE, reason: 'limits.attempts' };
const SLICED_LIMIT: Limit = {
  name: 'test-sliced',
  max: 4,
  perMs: 60 * MINUTE,
  sliceMs: MINUTE,
  reason: 'limits.attempts',
};

let freshDatabase: FreshDatabase;
const clock = new ManualClock();
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
});
afterAll(() => freshDatabase.drop());

const take = (...uses: Parameters<typeof takeLimits>[1]) =>
  freshDatabase.database
    .identity((tx) => takeLimits(tx, uses, clock.now()))
    .then(
      () => 'taken',
      (error: LimitReached) => error.limit,
    );

it('takes from several limits together or from none, also concurrently', async () => {
  const [narrowLimits, wideLimits] = [
    { limit: FIXED_LIMIT, subject: 'a' },
    { limit: { ...FIXED_LIMIT, name: 'test-wide', max: 5 }, subject: '' },
  ];
  const all = await Promise.all(Array.from({ length: 20 }, () => take(narrowLimits, wideLimits)));
  expect(all.filter((word) => word === 'taken')).toHaveLength(3);
  // The 17 attempts refused by the narrow limit were not counted by the wide one.
  expect([await take(wideLimits), await take(wideLimits), await take(wideLimits)]).toEqual([
    'taken',
    'taken',
    'test-wide',
  ]);
});

it('resets a fixed limit at the end of its window, and reports the wait', async () => {
  const use = { limit: FIXED_LIMIT, subject: 'b' };
  for (let index = 0; index < 3; index++) await take(use);
  const refusal = await freshDatabase.database.identity((tx) => tryLimits(tx, [use], clock.now()));
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_attempts', details: { retryAfter: 360 } });
  expect(refusal?.message).toBe('Too many attempts. No changes were made. Try again in 6 minutes.');
  clock.forward(6 * MINUTE);
  expect(await take(use)).toBe('taken');
});

it('refuses before the work what would be refused after it, and counts nothing', async () => {
  for (const limit of [FIXED_LIMIT, SLICED_LIMIT]) {
    const use = { limit, subject: 'before' };
    const look = () => freshDatabase.database.identity((tx) => assertWithinLimits(tx, [use], clock.now()));
    for (let index = 0; index < limit.max; index++) {
      await look();
      expect(await take(use)).toBe('taken');
      if (limit.sliceMs) clock.forward(limit.sliceMs);
    }
    await expect(look()).rejects.toMatchObject({ status: 429, code: 'too_many_attempts' });
    clock.forward(2 * limit.perMs);
    await look();
  }
});

it('never exceeds a sliced limit in any period of its length, wherever it starts', async () => {
  const use = { limit: SLICED_LIMIT, subject: 'c' };
  const taken: number[] = [];
  for (let minute = 0; minute < 200; minute++) {
    clock.forward(MINUTE * 0.7);
    if ((await take(use)) === 'taken') taken.push(clock.now().getTime());
  }
  const maximum = Math.max(
    ...taken.map((from) => taken.filter((index) => index >= from && index < from + 60 * MINUTE).length),
  );
  expect(maximum).toBe(4);
  expect(taken.length).toBeGreaterThanOrEqual(8);
  const refusal = await freshDatabase.database.identity((tx) => tryLimits(tx, [use], clock.now()));
  clock.forward(Number((refusal?.details as { retryAfter: number }).retryAfter) * 1000);
  expect(await take(use)).toBe('taken');
});

it('refunds uses, and does not count what it refused', async () => {
  const use = { limit: FIXED_LIMIT, subject: 'd', max: 1 };
  const takenLimits = await freshDatabase.database.identity((tx) => takeLimits(tx, [use], clock.now()));
  for (let index = 0; index < 5; index++)
    expect(await freshDatabase.database.identity((tx) => tryLimits(tx, [use], clock.now()))).toBeInstanceOf(
      LimitReached,
    );
  await freshDatabase.database.identity((tx) => refundLimits(tx, takenLimits));
  expect(await take(use)).toBe('taken');
});
