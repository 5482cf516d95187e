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

/** Fifteen days later within the month, at most on its last day. */
function secondHalf(day: IsoDate): IsoDate {
  const { year, month, day: date } = partsOfDay(day);
  return dayFrom(year, month, date + 15) ?? dayOf(dayNumber(addMonths(`${day.slice(0, 8)}01`, 1) ?? day) - 1) ?? day;
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
  return steps % 2 === 0 ? month : secondHalf(month);
}
