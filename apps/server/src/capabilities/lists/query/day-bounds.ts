import { zonedMoment } from '@lendwright/kernel';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Computing a start takes some 40 microseconds, and a dashboard asks for dozens. */
const MAX_STARTS = 2_000;
const knownStarts = new Map<string, number>();

/** The first moment of a day in a time zone. */
function startOf(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  let start = knownStarts.get(key);
  if (start !== undefined) return start;
  start = Date.parse(zonedMoment(day, '00:00', timeZone).moment);
  if (knownStarts.size >= MAX_STARTS) knownStarts.clear();
  knownStarts.set(key, start);
  return start;
}

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
