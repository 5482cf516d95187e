import { dayNumber, type IsoDate } from '@lendwright/kernel';
import type Big from 'big.js';
import { addMonths, monthsBetween, partsOfDay } from '../numbers/calendar';
import { Exact, ZERO } from '../numbers/exact';

/** The unit-periods of a year: months, days, or half months. */
interface UnitPeriod {
  readonly months?: number;
  readonly days: number;
}

const BY_YEAR: Readonly<Record<number, UnitPeriod>> = {
  1: { months: 12, days: 365 },
  2: { months: 6, days: 180 },
  3: { months: 4, days: 120 },
  4: { months: 3, days: 90 },
  6: { months: 2, days: 60 },
  12: { months: 1, days: 30 },
  13: { days: 28 },
  24: { days: 15 },
  26: { days: 14 },
  52: { days: 7 },
};

/** The time from the advance to the first payment: whole unit-periods and a fraction of one. */
export interface FirstPeriod {
  readonly whole: number;
  readonly part: Big;
}

const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from);

/** Months counted back from the first payment, and the remaining days. */
function wholeUnitsBetween(firstDate: IsoDate, advance: IsoDate): { months: number; days: number } {
  const months = Math.max(0, monthsBetween(advance, firstDate));
  // Counted back, a last day of a month may fit one month less: from 31 January to 28 February is no whole month.
  const monthsBack = (addMonths(firstDate, -months) ?? '') >= advance ? months : months - 1;
  return { months: monthsBack, days: daysBetween(advance, addMonths(firstDate, -monthsBack) ?? firstDate) };
}

/**
 * Counts unit-periods back from the first payment to the advance. The rest is the odd period, in days of a 30-day
 * month, of a 15-day half month, of a year of 12 whole months or 365 days, or of the weeks of the unit-period.
 * @returns null for an unsupported number of unit-periods per year, or a payment before the advance
 * @source 12 CFR 1026 appendix J (b)(4), (b)(5)
 */
export function firstPeriod(advance: IsoDate, firstDay: IsoDate, perYear: number): FirstPeriod | null {
  const unit = BY_YEAR[perYear];
  if (!unit || firstDay < advance) return null;
  if (perYear === 13 || perYear === 26 || perYear === 52) {
    const days = daysBetween(advance, firstDay);
    return { whole: Math.floor(days / unit.days), part: new Exact(days % unit.days).div(unit.days) };
  }
  const { months, days } = wholeUnitsBetween(firstDay, advance);
  if (perYear === 24) {
    const halfMonths = months * 2 + Math.floor(days / 15);
    return { whole: halfMonths, part: new Exact(days % 15).div(15) };
  }
  const monthsPerUnit = unit.months ?? 1;
  const wholeUnits = Math.floor(months / monthsPerUnit);
  const remainingMonths = months % monthsPerUnit;
  if (perYear > 1) return { whole: wholeUnits, part: new Exact(remainingMonths * 30 + days).div(unit.days) };
  // For a year, the rest counts in months if it is whole months, otherwise in days.
  const remainingDays = daysBetween(advance, addMonths(firstDay, -wholeUnits * monthsPerUnit) ?? firstDay);
  return {
    whole: wholeUnits,
    part: days === 0 ? new Exact(remainingMonths).div(monthsPerUnit) : new Exact(remainingDays).div(unit.days),
  };
}

/**
 * Unit-periods per year of a single-payment loan: its term if at most a year, otherwise a year.
 * @source 12 CFR 1026 appendix J (b)(4)(iv), (b)(5)(iv), (b)(5)(v)
 */
export function singlePaymentPeriod(advance: IsoDate, payment: IsoDate): { perYear: Big } & FirstPeriod {
  const months = monthsBetween(advance, payment);
  const isExact = addMonths(advance, months) === payment && partsOfDay(advance).day <= 28;
  if (months >= 12 && !(months === 12 && isExact)) {
    return { perYear: new Exact(1), ...(firstPeriod(advance, payment, 1) ?? { whole: 1, part: ZERO }) };
  }
  const perYear =
    isExact && months > 0 ? new Exact(12).div(months) : new Exact(365).div(Math.max(1, daysBetween(advance, payment)));
  return { perYear, whole: 1, part: ZERO };
}
