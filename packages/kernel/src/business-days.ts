import { bankHolidays } from './bank-holidays';
import type { IsoDate } from './dates';
import { dayNumber } from './day-number';

const DAY_MS = 86_400_000;

const utcDay = (day: IsoDate): Date => new Date(`${day}T00:00:00Z`);
const isoDay = (moment: number): IsoDate => new Date(moment).toISOString().slice(0, 10);

/** The day some days later; negative means earlier. @example addDays('2026-02-28', 1) // '2026-03-01' */
export const addDays = (day: IsoDate, days: number): IsoDate => isoDay(utcDay(day).getTime() + days * DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (day: IsoDate): number => utcDay(day).getUTCDay();

/** Whether the Federal Reserve Banks are closed on a weekday for a holiday. */
export const isFederalReserveHoliday = (day: IsoDate): boolean =>
  bankHolidays(Number(day.slice(0, 4))).includes(dayNumber(day));

/** Whether a day is neither on a weekend nor a Federal Reserve holiday. */
export function isBusinessDay(day: IsoDate): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isFederalReserveHoliday(day);
}

/**
 * The nth business day after a day; negative means before. Zero is the day itself, or the next business day if it is
 * none.
 * @example addBusinessDays('2026-11-25', 1) // '2026-11-27', the day after Thanksgiving
 */
export function addBusinessDays(day: IsoDate, days: number): IsoDate {
  const step = days < 0 ? -1 : 1;
  let currentDay = day;
  if (days === 0) while (!isBusinessDay(currentDay)) currentDay = addDays(currentDay, 1);
  for (let remainingDays = Math.abs(days); remainingDays > 0;) {
    currentDay = addDays(currentDay, step);
    if (isBusinessDay(currentDay)) remainingDays -= 1;
  }
  return currentDay;
}
