import { reason } from '@lendwright/api';
import { expect, it } from 'vitest';
import { Refusal } from '@lendwright/kernel';
import { refusalOf } from '../../testing/sample-company';
import { ConcurrencyLimiter } from './concurrency-limiter';

const busyRefusal = () => new Refusal(503, 'busy', reason('system.busy'));

it('runs up to its limit concurrently, the rest in order, and refuses callers when the queue is full', async () => {
  const limiter = new ConcurrencyLimiter({ running: 2, waiting: 3, waitMs: 60_000 }, busyRefusal);
  const startedRuns: number[] = [];
  const releaseCalls: (() => void)[] = [];
  const run = (index: number) =>
    limiter.run('ann', async () => {
      startedRuns.push(index);
      await new Promise<void>((resolve) => void (releaseCalls[index] = resolve));
      if (index === 0) throw new Error('failed');
      return index;
    });
  const actions = [0, 1, 2, 3, 4].map(run);
  expect(await refusalOf(run(5))).toMatchObject({ status: 503, code: 'busy' });
  expect(startedRuns).toEqual([0, 1]);
  const outcome = actions[0]?.catch((error: unknown) => String(error));
  releaseCalls[0]?.();
  expect(await outcome).toBe('Error: failed');
  expect(startedRuns).toEqual([0, 1, 2]);
  for (const index of [1, 2, 3, 4]) {
    releaseCalls[index]?.();
    expect(await actions[index]).toBe(index);
  }
  expect(startedRuns).toEqual([0, 1, 2, 3, 4]);
  expect(await limiter.run('ann', () => Promise.resolve('free'))).toBe('free');
});
