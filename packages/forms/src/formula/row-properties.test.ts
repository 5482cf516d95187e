import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../definition/parse-definition';
import { compileForm } from '../engine/compile/compile-form';
import { resolveForm } from '../engine/view/resolve-form';
import { holdsOnRuleForm } from '../testing/cases/run-cases';
import { FORMULA_FIELDS } from '../testing/cases/formula-form';
import { STAFF } from '../testing/sample-element';

const RESULTS = ['sum', 'avg', 'min', 'max', 'count'] as const;
const form = compileForm(
  parseDefinition({
    content: [
      ...FORMULA_FIELDS.filter(({ id }) => id === 'jobs' || id === 'loan'),
      ...RESULTS.map((name) => ({
        ...{ id: name, title: name, type: name === 'count' ? 'number' : 'amount' },
        calculation: `${name}(jobs.pay)`,
      })),
      { id: 'large', title: 'large', type: 'amount', calculation: 'sum(jobs.pay, pay > loan)' },
      { id: 'small', title: 'small', type: 'amount', calculation: 'sum(jobs.pay, not pay > loan)' },
    ],
  }),
);

type Row = { readonly _id: string; readonly pay?: number };
const rows = fc
  .array(fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }), { maxLength: 20 })
  .map((list) => list.map((pay, index): Row => ({ _id: `r${index}`, ...(pay !== undefined && { pay }) })));
const named = (list: readonly Row[], prefix: string): Row[] =>
  list.map((row, index) => ({ ...row, _id: `${prefix}${index}` }));

function measures(jobs: readonly Row[], loan = 5_000_000): Record<string, number | null> {
  const { elements } = resolveForm(form, { jobs, loan }, STAFF);
  return Object.fromEntries([...elements].map(([id, { value }]) => [id, (value ?? null) as number | null]));
}

describe('aggregates over rows', () => {
  test('minimum, average and maximum are in this order', () => {
    fc.assert(
      fc.property(rows, (jobs) => {
        const { min, avg, max, sum, count } = measures(jobs);
        const payAmounts = jobs.flatMap(({ pay }) => (pay === undefined ? [] : [pay]));
        expect([sum, count]).toEqual([
          payAmounts.reduce((totalPay, amount) => totalPay + amount, 0),
          payAmounts.length,
        ]);
        if (payAmounts.length === 0) expect([min, avg, max]).toEqual([null, null, null]);
        else {
          expect([min, max]).toEqual([Math.min(...payAmounts), Math.max(...payAmounts)]);
          expect(Number(min) <= Number(avg) && Number(avg) <= Number(max)).toBe(true);
        }
      }),
    );
  });

  test('the sum of concatenated lists is the sum of their sums, in any order', () => {
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        const [firstRows, secondRows] = [named(a, 'a'), named(b, 'b')];
        const [left, right, combinedMeasures] = [
          measures(firstRows),
          measures(secondRows),
          measures([...firstRows, ...secondRows]),
        ];
        expect(combinedMeasures.sum).toBe(Number(left.sum) + Number(right.sum));
        expect(combinedMeasures.count).toBe(Number(left.count) + Number(right.count));
        expect(measures([...secondRows, ...firstRows])).toEqual(combinedMeasures);
      }),
    );
  });

  test("rows that meet a condition and rows that don't make up all rows", () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 10_000_000 }), (jobs, loan) => {
        const { sum, large, small: smallValue } = measures(jobs, loan);
        expect(Number(large) + Number(smallValue)).toBe(sum);
      }),
    );
  });

  test('rules and formulas measure rows the same way', () => {
    fc.assert(
      fc.property(rows, (jobs) => {
        const foundMeasures = measures(jobs);
        for (const name of RESULTS) {
          const value = foundMeasures[name];
          const condition = { rows: 'rows', [name]: 'pay', operator: 'between', value: [value, value] };
          const emptyCondition = { rows: 'rows', [name]: 'pay', operator: 'is-empty' };
          const isMet = holdsOnRuleForm(value === null ? emptyCondition : condition, { rows: jobs });
          // An average in a rule is not rounded to cents; a computed one is.
          if (name !== 'avg' || Number.isInteger((foundMeasures.sum ?? 0) / (foundMeasures.count || 1)))
            expect(isMet).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});
