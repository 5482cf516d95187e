import { expect, it } from 'vitest';
import { applyHeldOrder } from './held-order';

it.each([
  ['keeps rows in place when the server sorts them anew', ['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c']],
  ['brings a new row in where the server has it', ['a', 'b'], ['x', 'b', 'a'], ['x', 'a', 'b']],
  ['appends a row at the end', ['a', 'b'], ['a', 'b', 'x'], ['a', 'b', 'x']],
  ['keeps the place of an absent row', ['a', 'b', 'c'], ['x', 'c', 'a'], ['x', 'a', 'b', 'c']],
])('%s', (_name, heldTexts, ids, order) => expect(applyHeldOrder(heldTexts, ids)).toEqual(order));

it('returns the same list if nothing is new', () => {
  const heldTexts = ['a', 'b'];
  expect(applyHeldOrder(heldTexts, ['b'])).toBe(heldTexts);
});
