import type Big from 'big.js';
import { Exact } from '../numbers/exact';
import type { RateAdjustment } from './loan-terms';

const least = (a: Big, b: Big): Big => (a.lt(b) ? a : b);
const greatestOf = (a: Big, b: Big): Big => (a.gt(b) ? a : b);

/** Whether the rate changes with this payment. */
export const isAdjustedAt = ({ fixedMonths, every }: RateAdjustment, position: number): boolean =>
  position > fixedMonths && (position - fixedMonths - 1) % every === 0;

function toIncrement(rate: Big, { increment, rounding = 'up' }: RateAdjustment): Big {
  if (increment === undefined || new Exact(increment).eq(0)) return rate;
  const steps = rate.div(increment);
  return steps.round(0, rounding === 'up' ? 3 : 1).times(increment);
}

/**
 * The rate from a payment on, in percent: index plus margin, rounded to the increment, then within the cap of the
 * change, the cap over the term, and the floor. @param amountBefore the rate until then @param initial that of the first
 * payment
 */
export function adjustedRate(adjustment: RateAdjustment, position: number, amountBefore: Big, initial: Big): Big {
  const { index, margin, fixedMonths, firstCap, periodicCap, lifetimeCap, floor } = adjustment;
  const currentIndex = index.findLast(({ from }) => from <= position) ?? index[0];
  let rate = toIncrement(new Exact(currentIndex?.value ?? 0).plus(margin), adjustment);
  const cap = position === fixedMonths + 1 ? (firstCap ?? periodicCap) : periodicCap;
  if (cap !== undefined) rate = least(greatestOf(rate, amountBefore.minus(cap)), amountBefore.plus(cap));
  if (lifetimeCap !== undefined) rate = least(rate, initial.plus(lifetimeCap));
  return greatestOf(rate, new Exact(floor ?? 0));
}
