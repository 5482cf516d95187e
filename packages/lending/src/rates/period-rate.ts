import type Big from 'big.js';
import { Exact, ONE, power, ZERO } from '../numbers/exact';
import type { RateIssue } from './rate-issue';

/**
 * The cash flow of a loan: one advance, then `count` payments one period apart. The first payment is `whole` periods
 * plus the fraction `part` after the advance.
 */
export interface PaymentStream {
  readonly advance: Big;
  readonly first: Big;
  readonly regular: Big;
  readonly last: Big;
  readonly count: number;
  readonly whole: number;
  readonly part: Big;
}

const MAX_RATE = 10;
const HALVINGS = 80;
const STEP = 1e-7;

/** The present value of the payments at the advance, for a rate per period. */
function presentValue({ first, regular, last, count, whole, part }: PaymentStream, rate: Big): Big {
  const growth = ONE.plus(rate);
  const discount = ONE.div(growth);
  const series = rate.eq(0) ? new Exact(count) : ONE.minus(power(discount, count)).div(ONE.minus(discount));
  const endFactor =
    count === 1 ? ZERO : first.minus(regular).plus(last.minus(regular).times(power(discount, count - 1)));
  return regular
    .times(series)
    .plus(endFactor)
    .div(power(growth, whole).times(part.times(rate).plus(1)));
}

function approximateValue(stream: PaymentStream, rate: number): number {
  const [firstAmount, regularAmount, lastAmount] = [stream.first, stream.regular, stream.last].map(Number) as [
    number,
    number,
    number,
  ];
  const { count, whole, part } = stream;
  const discount = 1 / (1 + rate);
  const series = rate === 0 ? count : (1 - discount ** count) / (1 - discount);
  const endFactor =
    count === 1 ? 0 : firstAmount - regularAmount + (lastAmount - regularAmount) * discount ** (count - 1);
  return (regularAmount * series + endFactor) / ((1 + rate) ** whole * (1 + Number(part) * rate));
}

/**
 * The rate per period at which the present value of the payments equals the advance, to twenty decimal places.
 *
 * Floating point finds an approximation; exact decimals refine it, so that every machine returns the same digits.
 * @returns an issue if the payments don't repay the advance, or the rate is above 1,000 % per period
 */
export function periodRate(stream: PaymentStream): Big | RateIssue {
  const excess = presentValue(stream, ZERO).minus(stream.advance);
  if (stream.advance.lte(0) || excess.lt(0)) return 'payments-too-small';
  if (excess.eq(0)) return ZERO;
  const advance = Number(stream.advance);
  let [low, high] = [0, MAX_RATE];
  if (approximateValue(stream, high) > advance) return 'rate-too-large';
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (approximateValue(stream, middle) > advance) low = middle;
    else high = middle;
  }
  const slope = (approximateValue(stream, high + STEP) - approximateValue(stream, high)) / STEP;
  let rate = new Exact(high.toFixed(20));
  if (slope === 0 || !Number.isFinite(slope)) return 'rate-not-found';
  const exactSlope = new Exact(slope.toFixed(20));
  for (let step = 0; step < 8 && !exactSlope.eq(0); step++) {
    const shift = presentValue(stream, rate).minus(stream.advance).div(exactSlope);
    rate = rate.minus(shift);
    if (shift.abs().lt('1e-24')) break;
  }
  return rate.round(20);
}
