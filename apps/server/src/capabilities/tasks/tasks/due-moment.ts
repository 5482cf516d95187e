import { addDays, zonedMoment, type IsoDate } from '@lendwright/kernel';

/**
 * When a task is due: at its time, or at the end of its day. ISO in UTC.
 * @param time HH:MM, or null for any time of the day
 * @param timeZone that of the company
 * @example dueMoment('2026-11-20', null, 'America/Los_Angeles') // '2026-11-21T07:59:59.999Z'
 */
export function dueMoment(day: IsoDate | null, time: string | null, timeZone: string): string | null {
  if (day === null) return null;
  if (time !== null) return zonedMoment(day, time, timeZone).moment;
  return new Date(Date.parse(zonedMoment(addDays(day, 1), '00:00', timeZone).moment) - 1).toISOString();
}
