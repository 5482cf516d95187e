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
  const now = Date.now() + 86_400_000;
  expect(Number.parseInt(newId(now).replace('-', '').slice(0, 12), 16)).toBe(now);
});
