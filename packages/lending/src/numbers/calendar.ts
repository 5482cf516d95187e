import { isIsoDate, type IsoDate } from '@lendwright/kernel';

const DAY = 86_400_000;

/** The day of a day number; null outside the years 1 to 9999. */
export function dayOf(count: number): IsoDate | null {
  const moment = new Date(count * DAY);
  const text = Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
  return isIsoDate(text) ? text : null;
}

/** A day from its parts; null if it does not exist. */
export function dayFrom(year: number, month: number, day: number): IsoDate | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDate(text) ? text : null;
}

export function partsOfDay(day: IsoDate): { year: number; month: number; day: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (MONTH_LENGTHS[month - 1] ?? 31);
}

/** Adds months. The day is limited to the last of the month. @example addMonths('2026-01-31', 1) // '2026-02-28' */
export function addMonths(from: IsoDate, months: number): IsoDate | null {
  const { year, month, day } = partsOfDay(from);
  const total = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  return newYear < 1 || newYear > 9999
    ? null
    : dayFrom(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/**
 * Whole months between two days, negative if reversed: the largest number for which `addMonths` does not pass the
 * second day.
 */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  if (to < from) return -monthsBetween(to, from) || 0;
  const [start, end] = [partsOfDay(from), partsOfDay(to)];
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return (addMonths(from, months) ?? '') > to ? months - 1 : months;
}
