import { dayNumber, type IsoDate } from '@lendwright/kernel';
import { addMonths, dayFrom, dayOf, partsOfDay } from '../numbers/calendar';

type Period = { readonly months: number } | { readonly days: number } | { readonly halfMonths: 1 };

const BY_YEAR: Readonly<Record<number, Period>> = {
  1: { months: 12 },
  2: { months: 6 },
  3: { months: 4 },
  4: { months: 3 },
  6: { months: 2 },
  12: { months: 1 },
  13: { days: 28 },
  24: { halfMonths: 1 },
  26: { days: 14 },
  52: { days: 7 },
};

/** The time between two payments; null for an unsupported number of payments per year. */
export const periodOf = (perYear: number): Period | null => BY_YEAR[perYear] ?? null;

const HALF_MONTH = 15;

/**
 * The other day of a month that is paid in halves: fifteen days later, at most on the last of the month. After a day in
 * the second half it is in the next month, so that no two payments are due within days of each other.
 */
function otherHalf(day: IsoDate, date: number): IsoDate {
  const { year, month } = partsOfDay(day);
  const nextMonth = addMonths(`${day.slice(0, 8)}01`, 1) ?? day;
  if (date > HALF_MONTH) return dayOf(dayNumber(nextMonth) + date - HALF_MONTH - 1) ?? day;
  return dayFrom(year, month, date + HALF_MONTH) ?? dayOf(dayNumber(nextMonth) - 1) ?? day;
}

/**
 * The due day of a payment, counted from 1; 0 is the start of the first period. Days above the last of a month fall on
 * the last. @example dueDay('2026-01-31', 12, 2) // '2026-02-28'
 */
export function dueDay(firstDue: IsoDate, perYear: number, position: number): IsoDate {
  const [period, steps] = [periodOf(perYear) ?? { months: 1 }, position - 1];
  if ('days' in period) return dayOf(dayNumber(firstDue) + steps * period.days) ?? firstDue;
  if ('months' in period) return addMonths(firstDue, steps * period.months) ?? firstDue;
  const month = addMonths(firstDue, Math.floor(steps / 2)) ?? firstDue;
  return steps % 2 === 0 ? month : otherHalf(month, partsOfDay(firstDue).day);
}
