import { expect, it } from 'vitest';
import { DerivedCache } from './derived-cache';

it('drops what was not used for longest above its limit, and never stores what alone exceeds it', () => {
  const cache = new DerivedCache(100);
  const derivedData = (bytes: number) => ({ bytes });
  const [firstData, secondData] = [derivedData(40), derivedData(50)];
  cache.set('first', firstData);
  cache.set('second', secondData);
  expect([cache.get('first'), cache.bytes]).toEqual([firstData, 90]);
  // Used again, so the other one is older.
  cache.set('first', firstData);
  cache.set('third', derivedData(30));
  expect([cache.get('first'), cache.get('second'), cache.bytes]).toEqual([firstData, null, 70]);
  cache.set('first', derivedData(101));
  expect([cache.get('first'), cache.bytes]).toEqual([null, 30]);
  cache.clear();
  expect([cache.get('third'), cache.bytes]).toEqual([null, 0]);
});
