import { cents, dayNumber, type Cents, type IsoDate } from '@lendwright/kernel';
import type Big from 'big.js';
import { dayFrom, partsOfDay } from '../numbers/calendar';
import { Exact, ZERO } from '../numbers/exact';
import type { Accrual } from './loan-terms';

/** Whole cents, rounded half up. */
export const roundCents = (value: Big): Cents => cents(Number(value.round(0, 1).toFixed(0)));

export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from);

/** A yearly percentage as a fraction per year. */
export const fractionOf = (percent: Big | string): Big => new Exact(percent).div(100);

/** Years between two days, where each day counts as a part of its own calendar year. */
function actualYears(from: IsoDate, to: IsoDate): Big {
  let years = ZERO;
  for (let start = from; start < to;) {
    const { year } = partsOfDay(start);
    const nextYear = dayFrom(year + 1, 1, 1) ?? to;
    const end = nextYear < to ? nextYear : to;
    years = years.plus(new Exact(daysBetween(start, end)).div(daysBetween(dayFrom(year, 1, 1) ?? start, nextYear)));
    start = end;
  }
  return years;
}

/**
 * The interest of the period between two due days, rounded once: the division comes last, so that half a cent is exact.
 * @param rate percent per year
 */
export function periodInterest(
  balance: Cents,
  rate: Big,
  accrual: Accrual,
  perYear: number,
  days: [IsoDate, IsoDate],
): Cents {
  const yearly = new Exact(balance).times(fractionOf(rate));
  if (accrual === 'periods') return roundCents(yearly.div(perYear));
  if (accrual === 'actual/actual') return roundCents(yearly.times(actualYears(...days)));
  return roundCents(yearly.times(daysBetween(...days)).div(accrual === 'actual/360' ? 360 : 365));
}

/**
 * Simple interest for days, rounded once. @param basis the days of a year
 * @example interestForDays(cents(14_622_742), '3.875', 12, 365) // 18629
 */
export const interestForDays = (balance: Cents, rate: string, days: number, basis: number): Cents =>
  roundCents(new Exact(balance).times(fractionOf(rate)).times(days).div(basis));
