import { addDays, dayIn, zonedMoment } from '@lendwright/kernel';
import { afterQuietHours, type QuietHours } from '../../../platform/clock/quiet-hours';

const MINUTE_MS = 60_000;

/**
 * The hours in which a trigger sends: outside of quiet hours, and at a fixed time of day if it has one. Local times as
 * HH:MM.
 */
export interface SendHours extends QuietHours {
  readonly send_at: string | null;
}

/** The next moment at which clocks in the zone show the time; the moment itself if they do. */
function nextTimeAt(pageTime: Date, time: string, zone: string): Date {
  const day = dayIn(pageTime, zone);
  const ownDate = new Date(zonedMoment(day, time, zone).moment);
  // A moment within the minute still belongs to it.
  return ownDate.getTime() > pageTime.getTime() - MINUTE_MS
    ? ownDate
    : new Date(zonedMoment(addDays(day, 1), time, zone).moment);
}

/** The first moment after a delay at which a trigger sends. @param delay minutes */
export function computeDueTime(time: Date, delay: number, zone: string, hours: SendHours): Date {
  const earliestMoment = new Date(time.getTime() + delay * MINUTE_MS);
  return afterQuietHours(
    hours.send_at === null ? earliestMoment : nextTimeAt(earliestMoment, hours.send_at, zone),
    zone,
    hours,
  );
}

/** The first moment of a company's day. @param offset days after the day of `at` */
export const startOfDay = (time: Date, zone: string, offset = 0): Date =>
  new Date(zonedMoment(addDays(dayIn(time, zone), offset), '00:00', zone).moment);
