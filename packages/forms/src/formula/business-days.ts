import { bankHolidays, dayNumber, isoWeekday, type IsoDate } from '@lendwright/kernel';

/** The number of weekdays up to and including this day, since a fixed Monday. */
function countWeekdaysTo(count: number): number {
  const daysSinceMonday = count + 3;
  const weeks = Math.floor(daysSinceMonday / 7);
  return weeks * 5 + Math.min(daysSinceMonday - weeks * 7 + 1, 5);
}

const yearOf = (count: number): number => new Date(count * 86_400_000).getUTCFullYear();

/** Distinct weekday holidays after one day, up to and including another. */
function holidaysBetween(from: number, to: number, extraDates: ReadonlySet<IsoDate>): number {
  const holidayDays = new Set<number>();
  for (let year = yearOf(from); year <= yearOf(to); year++) for (const day of bankHolidays(year)) holidayDays.add(day);
  for (const day of extraDates) if (isoWeekday(dayNumber(day)) < 6) holidayDays.add(dayNumber(day));
  return [...holidayDays].filter((day) => day > from && day <= to).length;
}

/** Business days after the first day, up to and including the second. Negative if reversed. */
export function businessDaysBetween(from: IsoDate, to: IsoDate, extraKeys: ReadonlySet<IsoDate>): number {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  if (end < start) return -businessDaysBetween(to, from, extraKeys) || 0;
  return countWeekdaysTo(end) - countWeekdaysTo(start) - holidaysBetween(start, end, extraKeys);
}

/** The day a number of business days later. Zero returns the same day, even on a weekend. @returns its day number */
export function addBusinessDays(from: IsoDate, days: number, extraDates: ReadonlySet<IsoDate>): number {
  const holidayNumbers = new Set([...extraDates].map(dayNumber));
  const step = days < 0 ? -1 : 1;
  let day = dayNumber(from);
  for (let remainingDays = Math.abs(days); remainingDays > 0;) {
    day += step;
    if (isoWeekday(day) < 6 && !holidayNumbers.has(day) && !bankHolidays(yearOf(day)).includes(day)) remainingDays -= 1;
  }
  return day;
}
