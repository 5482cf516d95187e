import { expect, it } from 'vitest';
import { compareLines } from './compare-lines';

it.each([
  ['nothing', ['a', 'b'], ['a', 'b'], []],
  ['an edited line', ['a', 'b', 'c'], ['a', 'x', 'c'], [{ was: 'b', is: 'x' }]],
  ['an added line', ['a', 'c'], ['a', 'b', 'c'], [{ was: null, is: 'b' }]],
  ['a removed line', ['a', 'b', 'c'], ['a', 'c'], [{ was: 'b', is: null }]],
  ['a text from nothing', [], ['a'], [{ was: null, is: 'a' }]],
  [
    'changes at both ends',
    ['a', 'b', 'c'],
    ['x', 'b', 'y', 'z'],
    [
      { was: 'a', is: 'x' },
      { was: 'c', is: 'y' },
      { was: null, is: 'z' },
    ],
  ],
] as const)('finds %s', (_what, before, after, changes) => {
  expect(compareLines(before, after)).toEqual(changes);
});
