import fc from 'fast-check';
import { expect, it } from 'vitest';
import { medianOf } from './median';

it.each([
  ['one number', [7], 7],
  ['two', [1, 4], 2.5],
  ['an odd count', [9, 1, 4], 4],
  ['equal ones', [3, 3, 3, 3], 3],
])('finds the median of %s', (_what, numbers, median) => expect(medianOf(Float64Array.from(numbers))).toBe(median));

it('equals sorting and picking the middle', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 80 }), (numbers) => {
      const sortedNumbers = [...numbers].sort((a, b) => a - b);
      const halfLength = sortedNumbers.length >> 1;
      const upperValue = sortedNumbers[halfLength] as number;
      const median =
        sortedNumbers.length % 2 === 1 ? upperValue : ((sortedNumbers[halfLength - 1] as number) + upperValue) / 2;
      expect(medianOf(Float64Array.from(numbers))).toBe(median);
    }),
  );
});
