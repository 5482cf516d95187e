import type { IsoDate } from '@lendwright/kernel';

const DAY = 86_400_000;

/** The day that lies so many days after (or, below zero, before) another. @example dayAfter('2026-02-27', 2) // '2026-03-01' */
export function dayAfter(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Whole days from one day to a later one; below zero when it is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}
