import { expect, test } from 'vitest';
import { NO_CRITERIA } from './lender-criteria';
import { lenderTerms } from './lender-terms';

const dollars = (amount: number) => amount * 100;
const VALUE = { property_value: dollars(550_000) };

test.each([
  ['LTV', { max_ltv: 7_500 }, dollars(412_500), dollars(137_500)],
  [
    'down payment, if it is the tighter limit',
    { max_ltv: 8_000, min_down_payment: 2_500 },
    dollars(412_500),
    dollars(137_500),
  ],
  ['amount', { max_loan_amount: dollars(300_000), max_ltv: 8_000 }, dollars(300_000), dollars(250_000)],
  ['amount above the value of the property', { max_loan_amount: dollars(900_000) }, dollars(900_000), 0],
])('the terms of a property follow from the limit of %s', (_case, criteria, mostAmount, downPaymentGap) => {
  expect(lenderTerms(VALUE, { ...NO_CRITERIA, ...criteria })).toEqual({
    mostAmount,
    leastDown: downPaymentGap,
    reason: null,
  });
});

test.each([
  ['no limit', VALUE, {}, 'unlimited'],
  ['an unknown property value', { property_value: null }, { max_ltv: 7_500 }, 'no_property_value'],
  ['limits that no amount meets', VALUE, { min_loan_amount: dollars(500_000), max_ltv: 7_500 }, 'contradiction'],
])('the terms name the reason with %s', (_case, values, criteria, reason) => {
  expect(lenderTerms(values, { ...NO_CRITERIA, ...criteria })).toEqual({ mostAmount: null, leastDown: null, reason });
});

test('an amount without a property value has no down payment', () => {
  const criteria = { ...NO_CRITERIA, max_loan_amount: dollars(300_000) };
  expect(lenderTerms({ property_value: null }, criteria)).toEqual({
    ...{ mostAmount: dollars(300_000), leastDown: null, reason: null },
  });
});
