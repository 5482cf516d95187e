import type { IsoDate } from './dates';

const DAY_MS = 86_400_000;

/** The number of days since 1970-01-01. */
export function dayNumber(day: IsoDate): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The weekday of a day number: Monday is 1, Sunday 7. */
export function isoWeekday(count: number): number {
  return ((((count + 3) % 7) + 7) % 7) + 1;
}
