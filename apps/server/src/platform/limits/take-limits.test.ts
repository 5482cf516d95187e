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
  const allIds = await Promise.all(Array.from({ length: 20 }, () => take(narrowLimits, wideLimits)));
  expect(allIds.filter((word) => word === 'taken')).toHaveLength(3);
  // The 17 attempts refused by the narrow limit were not counted by the wide one.
  expect([await take(wideLimits), await take(wideLimits), await take(wideLimits)]).toEqual([
    'taken',
    'taken',
    'test-wide',
  ]);
});

it('resets a fixed limit at the end of its window, and reports the wait', async () => {
  const limitUse = { limit: FIXED_LIMIT, subject: 'b' };
  for (let index = 0; index < 3; index++) await take(limitUse);
  const refusal = await freshDatabase.database.identity((tx) => tryLimits(tx, [limitUse], clock.now()));
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_attempts', details: { retryAfter: 360 } });
  expect(refusal?.message).toBe('Too many attempts. No changes were made. Try again in 6 minutes.');
  clock.forward(6 * MINUTE);
  expect(await take(limitUse)).toBe('taken');
});

it('refuses before the work what would be refused after it, and counts nothing', async () => {
  for (const limit of [FIXED_LIMIT, SLICED_LIMIT]) {
    const limitUse = { limit, subject: 'before' };
    const look = () => freshDatabase.database.identity((tx) => assertWithinLimits(tx, [limitUse], clock.now()));
    for (let index = 0; index < limit.max; index++) {
      await look();
      expect(await take(limitUse)).toBe('taken');
      if (limit.sliceMs) clock.forward(limit.sliceMs);
    }
    await expect(look()).rejects.toMatchObject({ status: 429, code: 'too_many_attempts' });
    clock.forward(2 * limit.perMs);
    await look();
  }
});

it('never exceeds a sliced limit in any period of its length, wherever it starts', async () => {
  const limitUse = { limit: SLICED_LIMIT, subject: 'c' };
  const takenNumbers: number[] = [];
  for (let minute = 0; minute < 200; minute++) {
    clock.forward(MINUTE * 0.7);
    if ((await take(limitUse)) === 'taken') takenNumbers.push(clock.now().getTime());
  }
  const maximum = Math.max(
    ...takenNumbers.map((from) => takenNumbers.filter((index) => index >= from && index < from + 60 * MINUTE).length),
  );
  expect(maximum).toBe(4);
  expect(takenNumbers.length).toBeGreaterThanOrEqual(8);
  const refusal = await freshDatabase.database.identity((tx) => tryLimits(tx, [limitUse], clock.now()));
  clock.forward(Number((refusal?.details as { retryAfter: number }).retryAfter) * 1000);
  expect(await take(limitUse)).toBe('taken');
});

it('refunds uses, and does not count what it refused', async () => {
  const limitUse = { limit: FIXED_LIMIT, subject: 'd', max: 1 };
  const takenLimits = await freshDatabase.database.identity((tx) => takeLimits(tx, [limitUse], clock.now()));
  for (let index = 0; index < 5; index++)
    expect(await freshDatabase.database.identity((tx) => tryLimits(tx, [limitUse], clock.now()))).toBeInstanceOf(
      LimitReached,
    );
  await freshDatabase.database.identity((tx) => refundLimits(tx, takenLimits));
  expect(await take(limitUse)).toBe('taken');
});
