import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplyDivide } from './exact-share';
import { NO_CRITERIA, type LenderCriteria } from './lender-criteria';
import { completeValues, NO_VALUES, withInput, type LoanValues } from './loan-values';
import { applyChange, matchLender } from './match-lender';
import { matchLenders } from './match-lenders';

const dollars = (amount: number) => amount * 100;
const loan = (values: Partial<LoanValues>): LoanValues => completeValues({ ...NO_VALUES, ...values });
const lender = (criteria: Partial<LenderCriteria>): LenderCriteria => ({ ...NO_CRITERIA, ...criteria });
const rental = loan({
  ...{ property_type: 'duplex', loan_program: 'dscr', property_state: 'WA', credit_score: 708 },
  ...{ loan_amount: dollars(412_500), property_value: dollars(550_000) },
});

test('amount, LTV and down payment follow from each other through the property value', () => {
  expect(rental).toMatchObject({ ltv: 7_500, down_payment: dollars(137_500) });
  expect(loan({ loan_amount: dollars(80_000), down_payment: dollars(20_000) })).toMatchObject({
    ...{ property_value: dollars(100_000), ltv: 8_000 },
  });
  expect(loan({ loan_amount: dollars(80_000), ltv: 8_000 })).toMatchObject({ down_payment: dollars(20_000) });
  expect(withInput(rental, 'ltv', 7_000)).toMatchObject({
    ...{ loan_amount: dollars(385_000), down_payment: dollars(165_000) },
  });
  expect(withInput(rental, 'down_payment', dollars(143_000))).toMatchObject({
    ...{ loan_amount: dollars(407_000), ltv: 7_400 },
  });
  // An LTV above the limit by a fraction of a basis point is not shown as the limit.
  expect(withInput(rental, 'loan_amount', dollars(412_500) + 1)).toMatchObject({ ltv: 7_501 });
});

test.each([
  ['fits without criteria', {}, 'match', []],
  ['fits at its limits', { max_ltv: 7_500, min_down_payment: 2_500, min_credit_score_range: 708 }, 'match', []],
  ['needs a higher score', { min_credit_score_range: 720 }, 'near', [['credit_score', 720]]],
  ['needs more down', { max_ltv: 7_000 }, 'near', [['loan_amount', dollars(385_000)]]],
  [
    'needs the larger of two down payments, as one change',
    { max_ltv: 7_400, min_down_payment: 3_000 },
    'near',
    [['loan_amount', dollars(385_000)]],
  ],
  [
    'needs two changes',
    { max_ltv: 7_400, min_credit_score_range: 720 },
    'near',
    [
      ['loan_amount', dollars(407_000)],
      ['credit_score', 720],
    ],
  ],
  ['cannot change its state', { state_we_lend_in: ['OR'], max_ltv: 7_400 }, 'none', []],
  ['cannot change its property type', { property_types: ['condo'] }, 'none', []],
  ['has no amount within contradicting limits', { min_loan_amount: dollars(410_000), max_ltv: 7_000 }, 'none', []],
  ['is too far away', { min_credit_score_range: 820 }, 'none', []],
  ['needs three changes', { max_ltv: 7_400, min_credit_score_range: 710, loan_programs: ['bridge'] }, 'none', []],
] as const)('a lender %s', (_case, criteria, fit, changes) => {
  const match = matchLender(rental, lender(criteria));
  expect([match.fit, match.changes.map(({ on, to }) => [on, to])]).toEqual([fit, changes]);
});

test('an unknown value never fits, and is named', () => {
  const unknownValues = loan({ ...rental, credit_score: null });
  const match = matchLender(unknownValues, lender({ min_credit_score_range: 600, state_we_lend_in: ['WA'] }));
  expect(match.fit).toBe('incomplete');
  expect(match.results).toContainEqual({ criterion: 'credit_score', state: 'unknown' });
  expect(matchLender(unknownValues, lender({ min_credit_score_range: 600, max_ltv: 7_000 })).fit).toBe('none');
});

test('any form field is a criterion: a number, a choice, yes or no, a day', () => {
  const values = { ...rental, fields: { dscr: 1.08, use: ['rental'], vacant: true, closing: '2026-12-01' } };
  const fields = [
    { field: 'dscr', kind: 'number', min: 1.15, max: null },
    { field: 'vacant', kind: 'yes_no', value: false },
  ] as const;
  expect(matchLender(values, lender({ fields }))).toMatchObject({
    ...{
      fit: 'near',
      changes: [
        { on: { field: 'dscr' }, to: 1.15 },
        { on: { field: 'vacant' }, to: false },
      ],
    },
  });
  const met = [
    { field: 'use', kind: 'choice', options: ['rental', 'bridge'] },
    { field: 'closing', kind: 'date', from: '2026-12-01', to: null },
  ] as const;
  expect(matchLender(values, lender({ fields: met })).fit).toBe('match');
});

test('suggests what opens the most lenders, and counts those that it closes', () => {
  const offers = [
    { id: 'a', criteria: lender({ max_ltv: 7_400 }) },
    { id: 'b', criteria: lender({ max_ltv: 7_400 }) },
    { id: 'c', criteria: lender({ max_ltv: 7_000 }) },
    { id: 'd', criteria: lender({ min_credit_score_range: 720 }) },
    { id: 'e', criteria: lender({ min_loan_amount: dollars(400_000) }) },
    { id: 'f', criteria: lender({ state_we_lend_in: ['OR'] }) },
  ];
  const { counts, suggestions, lenders } = matchLenders(rental, offers);
  expect(counts).toEqual({ match: 1, near: 4, incomplete: 0, none: 1 });
  expect(lenders.map(({ lender: { id } }) => id)).toEqual(['e', 'a', 'b', 'd', 'c', 'f']);
  expect(
    suggestions.map(({ change, openedCount, closedCount }) => [change.on, change.to, openedCount, closedCount]),
  ).toEqual([
    ['loan_amount', dollars(407_000), 2, 0],
    ['credit_score', 720, 1, 0],
  ]);
});

const amounts = fc.integer({ min: 1, max: 2_000_000_00 });
const nullable = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const someLoan = fc
  .record({
    loan_amount: amounts,
    extra: fc.integer({ min: 0, max: 900_000_00 }),
    credit_score: fc.integer({ min: 300, max: 850 }),
  })
  .map(({ loan_amount, extra, credit_score }) =>
    loan({ ...rental, ltv: null, down_payment: null, loan_amount, credit_score, property_value: loan_amount + extra }),
  );
const someCriteria = fc
  .record({
    min_loan_amount: nullable(amounts),
    max_loan_amount: nullable(amounts),
    min_credit_score_range: nullable(fc.integer({ min: 300, max: 850 })),
    max_ltv: nullable(fc.integer({ min: 1, max: 10_000 })),
    min_down_payment: nullable(fc.integer({ min: 0, max: 10_000 })),
    state_we_lend_in: fc.constantFrom<string[]>([], ['WA'], ['OR', 'ID']),
  })
  .map(lender);

test('the changes of a near miss make it a match, and no smaller step does', () => {
  fc.assert(
    fc.property(someLoan, someCriteria, fc.double({ min: 0, max: 1, noNaN: true }), (values, criteria, share) => {
      const { fit, changes } = matchLender(values, criteria);
      fc.pre(fit === 'near');
      expect(matchLender(changes.reduce(applyChange, values), criteria).fit).toBe('match');
      for (const change of changes) {
        const [from, to] = [change.from as number, change.to as number];
        const otherValues = changes.filter((otherChange) => otherChange !== change).reduce(applyChange, values);
        for (const step of [to - Math.sign(to - from), from + Math.trunc((to - from) * share * 0.999999)]) {
          const smallerStep = applyChange(otherValues, { ...change, to: step });
          expect([step, matchLender(smallerStep, criteria).fit]).not.toEqual([step, 'match']);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('the result does not depend on the order of the lenders, and suggestions count exactly', () => {
  fc.assert(
    fc.property(someLoan, fc.array(someCriteria, { maxLength: 30 }), (values, list) => {
      const offers = list.map((criteria, index) => ({ id: String(index).padStart(3, '0'), criteria }));
      const result = matchLenders(values, offers);
      expect(matchLenders(values, offers.toReversed())).toEqual(result);
      for (const { change, openedCount, closedCount } of result.suggestions) {
        const lendersAfter = matchLenders(applyChange(values, change), offers);
        expect(lendersAfter.counts.match).toBe(result.counts.match + openedCount - closedCount);
      }
    }),
  );
});

test('shares are exact beyond 2^53', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1 }),
      (value, factor, divisor) => {
        const exactAmount = BigInt(value) * BigInt(factor);
        const floor = exactAmount / BigInt(divisor) - (exactAmount % BigInt(divisor) < 0n ? 1n : 0n);
        const ceiling = exactAmount / BigInt(divisor) + (exactAmount % BigInt(divisor) > 0n ? 1n : 0n);
        expect(multiplyDivide(value, factor, divisor, 'down')).toBe(Number(floor));
        expect(multiplyDivide(value, factor, divisor, 'up')).toBe(Number(ceiling));
      },
    ),
  );
});
