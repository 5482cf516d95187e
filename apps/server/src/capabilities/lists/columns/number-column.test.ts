import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NumberTest } from './column';
import { NumberColumn } from './number-column';
import { meetsNumberTest } from './testing/meets-number-test';

it('keeps exactly the positions that meet a test, and never others than before', () => {
  const number = fc.constantFrom(-1.5, -0, 0, 1, 2, 1e15);
  const bound = fc.option(number, { nil: undefined });
  const test: fc.Arbitrary<NumberTest> = fc.oneof(
    fc.constant({ is: 'empty' as const }),
    fc.record({ is: fc.constantFrom('among' as const, 'not' as const), values: fc.array(number, { maxLength: 3 }) }),
    fc
      .record({ min: bound, above: bound, max: bound, below: bound })
      .map((bounds) => ({ is: 'within' as const, ...bounds }) as NumberTest),
  );
  const rows = fc.array(fc.record({ value: fc.option(number), isKept: fc.boolean() }), { maxLength: 20 });
  fc.assert(
    fc.property(rows, test, (all, wanted) => {
      const column = new NumberColumn();
      all.forEach(({ value }, position) => column.set(position, value === null ? null : String(value)));
      const mask = Uint8Array.from(all, ({ isKept }) => Number(isKept));
      column.narrowMask(mask, all.length, { text: () => false, number: wanted });
      expect([...mask]).toEqual(all.map(({ value, isKept }) => Number(isKept && meetsNumberTest(wanted, value))));
    }),
  );
});
