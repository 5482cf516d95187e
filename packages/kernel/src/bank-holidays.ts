import { dayNumber, isoWeekday } from './day-number';

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 7;

function dayNumberOf(year: number, month: number, day: number): number {
  const [monthDigits, dayDigits] = [month, day].map((part) => String(part).padStart(2, '0'));
  return dayNumber(`${String(year).padStart(4, '0')}-${monthDigits}-${dayDigits}`);
}

/** The nth weekday of a month. */
function nthWeekday(year: number, month: number, weekday: number, position: number): number {
  const firstDay = dayNumberOf(year, month, 1);
  return firstDay + ((weekday - isoWeekday(firstDay) + 7) % 7) + (position - 1) * 7;
}

function holidaysOf(year: number): readonly number[] {
  const lastOfMay = dayNumberOf(year, 5, 31);
  const days = [
    dayNumberOf(year, 1, 1),
    ...(year >= 1986 ? [nthWeekday(year, 1, MONDAY, 3)] : []),
    nthWeekday(year, 2, MONDAY, 3),
    lastOfMay - ((isoWeekday(lastOfMay) - MONDAY + 7) % 7),
    ...(year >= 2021 ? [dayNumberOf(year, 6, 19)] : []),
    dayNumberOf(year, 7, 4),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    dayNumberOf(year, 11, 11),
    nthWeekday(year, 11, THURSDAY, 4),
    dayNumberOf(year, 12, 25),
  ];
  return days.map((day) => (isoWeekday(day) === SUNDAY ? day + 1 : day)).filter((day) => isoWeekday(day) < SATURDAY);
}

const byYear = new Map<number, readonly number[]>();
const CACHED_YEARS = 400;

/**
 * The bank holidays of a year except weekends, as day numbers in order.
 *
 * A holiday on a Sunday is observed on Monday. A holiday on a Saturday is not observed.
 * @source Federal Reserve Banks, holiday schedule (K.8); 5 U.S.C. 6103
 */
export function bankHolidays(year: number): readonly number[] {
  const cachedYears = byYear.get(year);
  if (cachedYears) return cachedYears;
  const holidays = holidaysOf(year);
  if (byYear.size >= CACHED_YEARS) byYear.clear();
  byYear.set(year, holidays);
  return holidays;
}
