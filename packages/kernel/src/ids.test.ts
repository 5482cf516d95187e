import { expect, test } from 'vitest';
import { isId, newId } from './ids';

const COUNT = 20_000;

test('ids are version 7, ascend within a process, and differ', () => {
  const ids = Array.from({ length: COUNT }, () => newId());
  expect(ids.every((id) => isId(id) && /^.{14}7.{4}[89ab]/.test(id))).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(COUNT);
});

test('an id begins with its time in milliseconds', () => {
  const timeBefore = Date.now();
  const time = Number.parseInt(newId().replace('-', '').slice(0, 12), 16);
  // Ids that were made faster than the counter allows run ahead of the clock.
  expect(time).toBeGreaterThanOrEqual(timeBefore);
  expect(time).toBeLessThanOrEqual(Date.now() + COUNT / 4_096 + 1);
});
