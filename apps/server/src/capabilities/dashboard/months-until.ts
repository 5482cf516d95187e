import { boundsOf } from '../lists';

/** A month by its first and last day, and its bounds in a time zone (ms since 1970). */
export interface Month {
  readonly first: string;
  readonly last: string;
  readonly start: number;
  readonly end: number;
}

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/**
 * The months up to the one of `today`, oldest first.
 * @param today the current day in the time zone
 * @example monthsUntil('2026-11-22', 'UTC', 2) // October and November of 2026
 */
export function monthsUntil(today: string, timeZone: string, count: number): Month[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const itemIndex = month - count + 1 + index;
    const [firstDay, lastDay] = [day(year, itemIndex, 1), day(year, itemIndex + 1, 0)];
    return {
      first: firstDay,
      last: lastDay,
      start: boundsOf(firstDay, timeZone)?.start ?? 0,
      end: boundsOf(lastDay, timeZone)?.end ?? 0,
    };
  });
}
