import { cents, type Cents } from '@lendwright/kernel';
import Big from 'big.js';
import { describe, expect, inject, it } from 'vitest';
import { achFee, cardFee, cardRowFee, feesOf, isAboveMinimum, lateFee } from './payment-fees';
import { percentOf } from './percent-of';

const AMOUNTS = inject('scale').isFull ? 1_000_000 : 25_000;

describe('fees', () => {
  it.each([
    [87_500, 'ach', 500, 500, 86_000],
    [124_000, 'card', 3_596, 3_626, 119_374],
    [62_500, 'ach', 500, 500, 61_000],
    [62_499, 'ach', 500, 500, 60_999],
    [62_400, 'ach', 499, 499, 60_901],
    [2_501, 'ach', 20, 20, 1_481],
    [2_501, 'card', 73, 103, 1_398],
  ] as const)('of %d by %s', (amount, kind, row, processing, net) => {
    expect(feesOf(cents(amount), kind)).toEqual({
      ...{ gross: amount, convenience: 0, processingRow: row, processing, application: 1_000, net },
    });
  });
  it('are paid by the payer where the convenience fee is included', () => {
    expect(feesOf(cents(100_000), 'ach', 'Included')).toMatchObject({ gross: 100_500, processing: 500, net: 99_000 });
    expect(feesOf(cents(100_000), 'card', 'Included').gross).toBe(100_000);
    expect(feesOf(cents(100_000), 'ach', 'Included', cents(200))).toMatchObject({
      ...{ gross: 100_200, convenience: 200, processing: 500, net: 98_700 },
    });
  });
  it('need a total above $25.00', () => {
    expect([2_499, 2_500, 2_501].map((total) => isAboveMinimum(cents(total)))).toEqual([false, false, true]);
  });
  it('for late payments are a percentage with a cap', () => {
    expect([0, 100, 500, 10_000].map((bp) => lateFee(cents(218_840), bp))).toEqual([0, 1_000, 1_000, 1_000]);
    expect(lateFee(cents(218_840), 500, cents(20_000))).toBe(10_942);
  });
  it('refuse amounts that are no whole cents', () => {
    for (const amount of [-1, 0.5, Number.NaN, 1e13]) expect(() => percentOf(amount as Cents, 290)).toThrow(RangeError);
    expect(() => percentOf(cents(1), 10_001)).toThrow(RangeError);
  });
});

/** Exact decimals, rounded half up by big.js. */
const oracle = (amount: number, percent: string): number =>
  Number(new Big(amount).times(percent).div(100).round(0, Big.roundHalfUp));

function* amounts(count: number): Generator<number> {
  let state = 20_261_124;
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Small amounts one by one, then amounts of every size.
    yield index < count / 2 ? index : state % 10 ** (3 + (index % 8));
  }
}

it(`agrees with an exact oracle for ${AMOUNTS} amounts, and gross is always net and fees`, () => {
  let differences = 0;
  for (const whole of amounts(AMOUNTS)) {
    const amount = cents(whole);
    const expectedCard = oracle(whole, '2.9');
    const expectedAch = Math.min(oracle(whole, '0.8'), 500);
    const isExact =
      cardRowFee(amount) === expectedCard && cardFee(amount) === expectedCard + 30 && achFee(amount) === expectedAch;
    const isBalanced = [feesOf(amount, 'card'), feesOf(amount, 'ach'), feesOf(amount, 'ach', 'Included')].every(
      ({ gross, net, processing, application }) => gross === net + processing + application,
    );
    if (!isExact || !isBalanced) differences += 1;
  }
  expect(differences).toBe(0);
});
