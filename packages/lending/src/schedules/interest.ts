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

/** Percentages have at most six decimals. */
const PERCENT_PLACES = 6;
const WHOLE_RATE = 100n * 10n ** BigInt(PERCENT_PLACES);

/** Yearly interest times `factor / divisor`, exact and rounded half up. Whole numbers: schedules compute it per row. */
function wholeInterest(balance: Cents, rate: Big, factor: number, divisor: number): Cents {
  const scaledRate = BigInt(rate.times(10 ** PERCENT_PLACES).toFixed(0));
  const [product, unit] = [BigInt(balance) * scaledRate * BigInt(factor) * 2n, WHOLE_RATE * BigInt(divisor)];
  return cents(Number((product + unit) / (2n * unit)));
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
  if (accrual === 'periods') return wholeInterest(balance, rate, 1, perYear);
  if (accrual !== 'actual/actual')
    return wholeInterest(balance, rate, daysBetween(...days), accrual === 'actual/360' ? 360 : 365);
  return roundCents(new Exact(balance).times(fractionOf(rate)).times(actualYears(...days)));
}

/**
 * Simple interest for days, rounded once. @param basis the days of a year
 * @example interestForDays(cents(14_622_742), '3.875', 12, 365) // 18629
 */
export const interestForDays = (balance: Cents, rate: string, days: number, basis: number): Cents =>
  roundCents(new Exact(balance).times(fractionOf(rate)).times(days).div(basis));
