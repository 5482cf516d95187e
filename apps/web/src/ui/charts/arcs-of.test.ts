import { expect, it } from 'vitest';
import { arcsOf } from './ring';

it('places slices one after the other around the ring', () => {
  expect(arcsOf([3, 1])).toEqual([
    { start: 0, length: 74.5 },
    { start: 75, length: 24.5 },
  ]);
});

it('leaves no gap in a ring with one slice, and draws nothing for no values', () => {
  expect(arcsOf([0, 7])).toEqual([
    { start: 0, length: 0 },
    { start: 0, length: 100 },
  ]);
  expect(arcsOf([0, 0]).every(({ length }) => length === 0)).toBe(true);
});
