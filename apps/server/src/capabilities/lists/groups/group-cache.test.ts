import { newId } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { GroupCache } from './group-cache';

it('drops the least recently used rows beyond its memory, and never stores rows that would fill half of it', () => {
  const companyId = newId();
  const cache = new GroupCache(4_000);
  const rows = [{ level: 1, isAcross: false, keys: ['a'.repeat(100)], count: 1, values: [1] }];
  const key = (digest: string) => ({ companyId, digest });
  for (const text of ['a', 'b', 'c', 'd']) cache.set(key(text), { marks: [1], rows });
  expect(cache.get(key('a'), [1])).toBe(rows);
  cache.set(key('e'), { marks: [1], rows });
  expect(['a', 'b', 'e'].map((text) => cache.get(key(text), [1]) !== null)).toEqual([true, false, true]);
  expect(cache.bytes).toBeLessThanOrEqual(4_000);
  cache.set(key('a'), {
    marks: [2],
    rows: Array.from({ length: 9 }, () => rows[0]).filter((candidate) => candidate !== undefined),
  });
  expect([cache.get(key('a'), [1]), cache.get(key('a'), [2])]).toEqual([null, null]);
});
