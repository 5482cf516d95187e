import { cents, type Cents, type IsoDate } from '@lendwright/kernel';
import type Big from 'big.js';
import { ZERO } from '../numbers/exact';
import { daysBetween, fractionOf, roundCents } from '../schedules/interest';
import type { ServicingState } from './servicing-state';

/** Every basis divides it, so that days of different years are added before the one division. */
const COMMON_BASIS = 360 * 365;

/** The days until `date` since interest was last paid, by period, with the rate of the period. */
function* daysByPeriod(state: ServicingState, date: IsoDate) {
  let from = state.paidThrough;
  for (const { installment, terms } of state.expected()) {
    const endDay = installment.isLast || installment.due > date ? date : installment.due;
    const days = Math.max(0, daysBetween(from, endDay));
    yield { days, yearly: fractionOf(installment.rate).times(COMMON_BASIS / terms.basis) };
    if (installment.due > date) return;
    if (days > 0) from = endDay;
  }
}

/**
 * Interest by the day since interest was last paid, rounded once, less what has been paid of the current installment's.
 * The days of a period count at its own rate.
 */
export function accruedInterest(state: ServicingState, ownDate: IsoDate): Cents {
  let sum = ZERO;
  for (const { days, yearly } of daysByPeriod(state, ownDate)) sum = sum.plus(yearly.times(days));
  const interest = roundCents(sum.times(state.balance).div(COMMON_BASIS));
  return cents(Math.max(0, interest - (state.current?.paid.interest ?? 0)));
}

/** The interest of the day `date`, in cents with all decimals. */
export function dailyInterest(state: ServicingState, date: IsoDate): Big {
  const lastDay = [...daysByPeriod(state, date)].at(-1);
  return lastDay ? lastDay.yearly.times(state.balance).div(COMMON_BASIS) : ZERO;
}
