import type { IsoDate } from '@lendwright/kernel';
import { dayFrom, dayNumber, weekdayOf } from './calendar';

const MONDAY = 1;
const THURSDAY = 4;
const SUNDAY = 7;

function dayNumberOf(year: number, month: number, day: number): number {
  return dayNumber(dayFrom(year, month, day) ?? '');
}

/** The nth weekday of a month. */
function nth(year: number, month: number, weekday: number, position: number): number {
  const first = dayNumberOf(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (position - 1) * 7;
}

const byYear = new Map<number, readonly number[]>();
const CACHED_YEARS = 400;

function holidaysOf(year: number): readonly number[] {
  const lastOfMay = dayNumberOf(year, 5, 31);
  const days = [
    dayNumberOf(year, 1, 1),
    ...(year >= 1986 ? [nth(year, 1, MONDAY, 3)] : []),
    nth(year, 2, MONDAY, 3),
    lastOfMay - ((weekdayOf(lastOfMay) - MONDAY + 7) % 7),
    ...(year >= 2021 ? [dayNumberOf(year, 6, 19)] : []),
    dayNumberOf(year, 7, 4),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    dayNumberOf(year, 11, 11),
    nth(year, 11, THURSDAY, 4),
    dayNumberOf(year, 12, 25),
  ];
  return days.map((day) => (weekdayOf(day) === SUNDAY ? day + 1 : day)).filter((day) => weekdayOf(day) < 6);
}

/**
 * The bank holidays of a year except weekends, as day numbers in order.
 *
 * A holiday on a Sunday is observed on Monday. A holiday on a Saturday is not observed.
 * @source Federal Reserve Banks, holiday schedule; 5 U.S.C. 6103
 */
export function bankHolidays(year: number): readonly number[] {
  const known = byYear.get(year) ?? holidaysOf(year);
  if (byYear.size >= CACHED_YEARS) byYear.clear();
  byYear.set(year, known);
  return known;
}

/** The number of weekdays up to and including this day, since a fixed Monday. */
function countWeekdaysTo(count: number): number {
  const daysSinceMonday = count + 3;
  const weeks = Math.floor(daysSinceMonday / 7);
  return weeks * 5 + Math.min(daysSinceMonday - weeks * 7 + 1, 5);
}

const yearOf = (count: number): number => new Date(count * 86_400_000).getUTCFullYear();

/** Distinct weekday holidays after one day, up to and including another. */
function holidaysBetween(from: number, to: number, extra: ReadonlySet<IsoDate>): number {
  const found = new Set<number>();
  for (let year = yearOf(from); year <= yearOf(to); year++) for (const day of bankHolidays(year)) found.add(day);
  for (const day of extra) if (weekdayOf(dayNumber(day)) < 6) found.add(dayNumber(day));
  return [...found].filter((day) => day > from && day <= to).length;
}

/** Business days after the first day, up to and including the second. Negative if reversed. */
export function businessDaysBetween(from: IsoDate, to: IsoDate, extra: ReadonlySet<IsoDate>): number {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  if (end < start) return -businessDaysBetween(to, from, extra) || 0;
  return countWeekdaysTo(end) - countWeekdaysTo(start) - holidaysBetween(start, end, extra);
}

/** The day a number of business days later. Zero returns the same day, even on a weekend. @returns its day number */
export function addBusinessDays(from: IsoDate, days: number, extra: ReadonlySet<IsoDate>): number {
  const holidayNumbers = new Set([...extra].map(dayNumber));
  const step = days < 0 ? -1 : 1;
  let day = dayNumber(from);
  for (let left = Math.abs(days); left > 0;) {
    day += step;
    if (weekdayOf(day) < 6 && !holidayNumbers.has(day) && !bankHolidays(yearOf(day)).includes(day)) left -= 1;
  }
  return day;
}
