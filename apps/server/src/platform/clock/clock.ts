/**
 * The source of the current time, replaceable in tests. Expiries that must agree across machines use the database's
 * clock.
 */
export interface Clock {
  now(): Date;
}

/** The clock of this machine. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock with a fixed time. @example fixedClock('2026-02-28T12:00:00Z').now() */
export function fixedClock(time: Date | string): Clock {
  const moment = new Date(time).getTime();
  return { now: () => new Date(moment) };
}
