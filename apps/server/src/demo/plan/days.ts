import type { IsoDate } from '@lendwright/kernel';

const DAY = 86_400_000;

/** Adds days to a date; negative values subtract. @example dayAfter('2026-02-27', 2) // '2026-03-01' */
export function dayAfter(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The number of days between two dates, negative if the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}
