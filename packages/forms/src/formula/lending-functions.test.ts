import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, shown } from '../testing/evaluate';

/** Published examples of 12 CFR part 1026, appendix J, paragraph (c), with the printed annual percentage rate. */
const EXAMPLES: readonly [paragraph: string, formula: string, printed: string][] = [
  ['(c)(1)(i) monthly, regular first period', 'apr(5000, 230, 24, date(1978,1,10), date(1978,2,10))', '9.69'],
  ['(c)(1)(ii) monthly, long first period', 'apr(6000, 200, 36, date(1978,2,10), date(1978,4,1))', '11.82'],
  [
    '(c)(1)(iii) semimonthly, short first period',
    'apr(5000, 219.17, 24, date(1978,2,23), date(1978,3,1), 24)',
    '10.34',
  ],
  ['(c)(1)(iv) quarterly, long first period', 'apr(10000, 385, 40, date(1978,5,23), date(1978,10,1), 4)', '8.97'],
  ['(c)(1)(v) weekly, long first period', 'apr(500, 17.60, 30, date(1978,3,20), date(1978,4,21), 52)', '14.96'],
  ['(c)(2)(i) monthly, odd first payment', 'apr(5000, 230, 24, date(1978,1,10), date(1978,2,10), 12, 250)', '10.08'],
  [
    '(c)(3)(i) monthly, odd final payment',
    'apr(5000, 230, 24, date(1978,1,10), date(1978,2,10), 12, 230, 280)',
    '10.50',
  ],
  [
    '(c)(3)(ii) every two weeks, short first period and odd final payment',
    'apr(200, 9.50, 20, date(1978,4,3), date(1978,4,11), 26, 9.50, 30)',
    '12.22',
  ],
  [
    '(c)(4)(i) monthly, odd first and final payment',
    'apr(5000, 230, 24, date(1978,1,10), date(1978,2,10), 12, 250, 280)',
    '10.90',
  ],
  [
    '(c)(4)(ii) every two months, short first period, odd first and final payment',
    'apr(8000, 465, 20, date(1978,1,10), date(1978,3,1), 6, 449.36, 200)',
    '7.30',
  ],
  ['(c)(5)(i) single payment, term in days', 'apr(1000, 1080, 1, date(1978,1,3), date(1978,9,15))', '11.45'],
  ['(c)(5)(ii) single payment, whole months', 'apr(1000, 1044, 1, date(1978,7,15), date(1979,1,15))', '8.80'],
  [
    '(c)(5)(iv) single payment after exactly two years',
    'apr(1000, 1240, 1, date(1978,1,17), date(1980,1,17))',
    '11.36',
  ],
];

describe('annual percentage rates of Regulation Z', () => {
  test.each(EXAMPLES)('%s', (_paragraph, formula, printedText) => {
    expect(shown(`text(${formula}, 2)`)).toBe(printedText);
  });

  test.each([
    [
      'every four weeks with an odd first payment',
      'apr(400, 38.31, 12, date(1978,3,18), date(1978,4,20), 13, 39.50)',
      '28.50',
    ],
    ['one payment after a year and six months', 'apr(1000, 1135.19, 1, date(1978,1,17), date(1979,7,17))', '8.76'],
  ])('%s', (_name, formula, expected) => expect(shown(`text(${formula}, 2)`)).toBe(expected));

  test('without dates, the first payment is one period after the advance', () => {
    expect(shown('apr(5000, 230, 24) = apr(5000, 230, 24, date(1978,1,10), date(1978,2,10))')).toBe('true');
  });

  test.each([
    ['apr(5000, 200, 24)', "The payments don't repay the amount"],
    ['apr(0, 200, 24)', "The payments don't repay the amount"],
    ['apr(5000, 230, 24, date(1978,2,10), date(1978,2,10))', 'The first payment must be after the advance'],
    ['apr(5000, 230, 24, date(1978,1,10), date(1978,2,10), 7)', 'No loan has this many unit periods per year'],
    ['apr(5000, 230, 2.5)', 'The number of payments must be a whole number from 1 to 1200'],
    ['apr(1, 100000, 2)', 'The rate is too large'],
  ])('%s is empty: %s', (formula, reason) => expect(shown(formula)).toBe(`? ${reason}.`));
});

describe('level loans', () => {
  test.each<[string, string]>([
    ['round(pmt(6%, 360, 100000), 2)', '599.55'],
    ['round(pmt(7.5%, 360, 250000), 2)', '1748.04'],
    ['pmt(0%, 10, 1000)', '100'],
    ['round(pmt(6%, 60, 20000, 5000), 2)', '314.99'],
    ['round(pmt(5.2%, 52, 5200, 0, 52), 2)', '102.67'],
    ['round(remaining_balance(6%, 360, 100000, 60), 2)', '93054.36'],
    ['round(remaining_balance(6%, 360, 100000, 360), 2)', '0'],
    ['remaining_balance(0%, 10, 1000, 3)', '700'],
    ['interest_only(6%, 100000)', '500'],
    ['interest_only(6%, 100000, 4)', '1500'],
    ['round(total_interest(6%, 360, 100000), 2)', '115838.19'],
    ['round(nper(6%, 599.55, 100000), 1)', '360'],
    ['nper(0%, 100, 1000)', '10'],
    ['round(rate(360, 599.55, 100000), 3)', '0.06'],
    ['rate(10, 100, 1000)', '0'],
    ['ltv(80000, 100000)', '0.8'],
    ['cltv(80000, 10000, 100000)', '0.9'],
    ['dti(2000, 5000)', '0.4'],
    ['dti(2000, 0)', '? The income is zero.'],
    ['nper(12%, 1000, 100000)', "? The payment doesn't cover the interest."],
    ['remaining_balance(6%, 12, 1000, 13)', '? More payments were made than the loan has.'],
    ['pmt(-1%, 12, 1000)', "? The rate and the amount can't be negative."],
  ])('%s is %s', (formula, expected) => {
    const foundText = shown(formula);
    expect(foundText === expected || Number(foundText) === Number(expected) ? expected : foundText).toBe(expected);
  });

  test('payment, rate and number of payments are inverse functions', () => {
    const loan = fc.record({
      points: fc.integer({ min: 1, max: 3_000 }),
      count: fc.integer({ min: 2, max: 480 }),
      amount: fc.integer({ min: 1_000, max: 5_000_000 }),
    });
    fc.assert(
      fc.property(loan, ({ points, count, amount }) => {
        const rate = `percent(${points} / 100)`;
        const payment = `pmt(${rate}, ${count}, ${amount})`;
        expect(shown(`round(points(rate(${count}, ${payment}, ${amount})), 12) = ${points} / 100`)).toBe('true');
        expect(shown(`round(nper(${rate}, ${payment}, ${amount}), 10) = ${count}`)).toBe('true');
        expect(shown(`abs(remaining_balance(${rate}, ${count}, ${amount}, ${count})) < 0.000001`)).toBe('true');
        expect(shown(`round(points(apr(${amount}, ${payment}, ${count})), 12) = ${points} / 100`)).toBe('true');
      }),
      { numRuns: 60 },
    );
  });

  test('a rate is computed to twenty places, so that it is the same on every machine', () => {
    const outcome = evaluate('apr(6000, 200, 36, date(1978,2,10), date(1978,4,1))');
    expect(String(outcome)).toMatch(/^0\.11816508290826\d{4,8}$/);
  });
});
