import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pacer } from './pacer';

const waitedMs: number[] = [];
const sleep = (ms: number) => Promise.resolve(void waitedMs.push(ms));
let now = 0;
beforeEach(() => {
  waitedMs.length = 0;
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const takeTurns = async (pacer: Pacer, key: string, count: number) => {
  for (let turn = 0; turn < count; turn++) await pacer.turn(key);
};

it('lets a burst through at once, and spaces what follows', async () => {
  const pacer = new Pacer({ burst: 3, everyMs: 1_000 }, sleep);
  await takeTurns(pacer, 'link', 6);
  expect(waitedMs).toEqual([1_000, 2_000, 3_000]);
  await takeTurns(pacer, 'another link', 3);
  expect(waitedMs).toHaveLength(3);
});

it('allows a burst again after a pause, and only part of it after a short one', async () => {
  const pacer = new Pacer({ burst: 3, everyMs: 1_000 }, sleep);
  await takeTurns(pacer, 'link', 3);
  now = 2_000;
  await takeTurns(pacer, 'link', 3);
  expect(waitedMs).toEqual([1_000]);
  now = 60_000;
  await takeTurns(pacer, 'link', 3);
  expect(waitedMs).toHaveLength(1);
});
