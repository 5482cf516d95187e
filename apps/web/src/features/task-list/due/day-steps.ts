import { isIsoDate, type IsoDate } from '@lendwright/kernel';

const DAY_MS = 86_400_000;
const WEEK = 7;

/** The day this many days later. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Monday, 6 for Sunday. */
export const weekdayOf = (day: IsoDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;

/** How many days `to` is after `from`. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The first such weekday after the day, never the day itself. */
export function nextWeekday(day: IsoDate, weekday: number): IsoDate {
  const distance = (weekday - weekdayOf(day) + WEEK) % WEEK;
  return addDays(day, distance === 0 ? WEEK : distance);
}

/** Such a weekday of the week (Monday to Sunday) after that of the day. */
export const weekdayOfNextWeek = (day: IsoDate, weekday: number): IsoDate =>
  addDays(day, WEEK - weekdayOf(day) + weekday);

/** A month and a day as the first such date that is not before today. Null if it doesn't exist. */
export function nextDate(today: IsoDate, month: number, day: number, year?: number): IsoDate | null {
  const write = (distance: number) => `${distance}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const currentYear = Number(today.slice(0, 4));
  if (year !== undefined) return isIsoDate(write(year)) ? write(year) : null;
  const candidates = [write(currentYear), write(currentYear + 1)].filter((candidate) => isIsoDate(candidate));
  return candidates.find((candidate) => candidate >= today) ?? null;
}
