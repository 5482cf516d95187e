import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shown } from '../testing/evaluate';

const rate = fc.integer({ min: 0, max: 3_000 });
const count = fc.integer({ min: 1, max: 480 });
const amount = fc.integer({ min: 100, max: 5_000_000 });
const share = (points: number): string => `percent(${points} / 100)`;
const isTrue = (formula: string): void => expect([formula, shown(formula)]).toEqual([formula, 'true']);
const RUN_OPTIONS = { numRuns: 60 };

describe('level loans', () => {
  test('the payment increases with the rate and the amount, and decreases with the number of payments', () => {
    fc.assert(
      fc.property(rate, count, amount, fc.integer({ min: 1, max: 500 }), (points, payments, loan, overrides) => {
        const pmt = (payment: number, secondShare: number, thirdShare: number) =>
          `pmt(${share(payment)}, ${secondShare}, ${thirdShare})`;
        isTrue(`${pmt(points + overrides, payments, loan)} > ${pmt(points, payments, loan)}`);
        isTrue(`${pmt(points, payments, loan + overrides)} > ${pmt(points, payments, loan)}`);
        isTrue(`${pmt(points, payments + 1, loan)} < ${pmt(points, payments, loan)}`);
      }),
      RUN_OPTIONS,
    );
  });

  test('the balance is the amount at the start and zero at the end', () => {
    fc.assert(
      fc.property(rate, count, amount, (points, payments, loan) => {
        const left = (paidCount: number) => `remaining_balance(${share(points)}, ${payments}, ${loan}, ${paidCount})`;
        isTrue(`${left(0)} = ${loan}`);
        isTrue(`abs(${left(payments)}) < 0.000001`);
      }),
      RUN_OPTIONS,
    );
  });

  test('each payment reduces the balance and first pays the interest of its period', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 2, max: 480 }), amount, fc.nat(478), (points, payments, loan, position) => {
        const paidCount = position % (payments - 1);
        const left = (index: number) => `remaining_balance(${share(points)}, ${payments}, ${loan}, ${index})`;
        isTrue(`${left(paidCount + 1)} < ${left(paidCount)}`);
        const nextText = `${left(paidCount)} + interest_only(${share(points)}, ${left(paidCount)}) - pmt(${share(points)}, ${payments}, ${loan})`;
        isTrue(`abs(${nextText} - ${left(paidCount + 1)}) < 0.000001`);
      }),
      RUN_OPTIONS,
    );
  });

  test('all payments together equal the loan and its interest', () => {
    fc.assert(
      fc.property(rate, count, amount, (points, payments, loan) => {
        const formulaText = `pmt(${share(points)}, ${payments}, ${loan}) * ${payments}`;
        isTrue(`abs(${formulaText} - ${loan} - total_interest(${share(points)}, ${payments}, ${loan})) < 0.000001`);
      }),
      RUN_OPTIONS,
    );
  });

  test('a fee makes the annual percentage rate higher than the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_500 }), fc.integer({ min: 6, max: 360 }), (points, payments) => {
        const payment = `pmt(${share(points)}, ${payments}, 100000)`;
        isTrue(`apr(97000, ${payment}, ${payments}) > ${share(points)}`);
      }),
      RUN_OPTIONS,
    );
  });
});

describe('lending ratios', () => {
  test('the combined ratio of one loan is its ratio, and a second loan adds its own', () => {
    fc.assert(
      fc.property(amount, amount, amount, (loan, secondNumber, value) => {
        isTrue(`cltv(${loan}, 0, ${value}) = ltv(${loan}, ${value})`);
        const summedRatios = `ltv(${loan}, ${value}) + ltv(${secondNumber}, ${value})`;
        isTrue(`round(cltv(${loan}, ${secondNumber}, ${value}), 15) = round(${summedRatios}, 15)`);
        isTrue(`ltv(${loan}, ${value}) = dti(${loan}, ${value})`);
      }),
    );
  });
});
