import { zonedMoment } from '@lendwright/kernel';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** The first moment of a day in a time zone. */
const startOf = (day: string, timeZone: string): number => Date.parse(zonedMoment(day, '00:00', timeZone).moment);

/**
 * The beginning and end (ms since 1970) of a text: a whole day of the time zone for `YYYY-MM-DD`, otherwise that exact
 * moment. Null for anything else.
 */
export function boundsOf(text: unknown, timeZone: string): { start: number; end: number } | null {
  if (typeof text !== 'string') return null;
  if (!DAY_PATTERN.test(text)) {
    const moment = Date.parse(text);
    return Number.isNaN(moment) ? null : { start: moment, end: moment + 1 };
  }
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight)) return null;
  const nextMoment = new Date(midnight + DAY_MS).toISOString().slice(0, 10);
  const start = startOf(text, timeZone);
  return { start, end: DAY_PATTERN.test(nextMoment) ? startOf(nextMoment, timeZone) : start + DAY_MS };
}
