import { addDays, dayIn, localClock, zonedMoment } from '@lendwright/kernel';

const DAY_MS = 86_400_000;

/** The local times between which nothing is sent, HH:MM; `until` may be on the next day. */
export interface QuietHours {
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
}

const clockAt = (time: Date, zone: string): string =>
  new Date(((localClock(time.getTime(), zone) % DAY_MS) + DAY_MS) % DAY_MS).toISOString().slice(11, 16);

/** The moment itself, or the end of the quiet hours in which it is. */
export function afterQuietHours(time: Date, zone: string, { quiet_from: from, quiet_until: until }: QuietHours): Date {
  if (from === null || until === null) return time;
  const clock = clockAt(time, zone);
  const isQuiet = from < until ? clock >= from && clock < until : clock >= from || clock < until;
  if (!isQuiet) return time;
  const day = dayIn(time, zone);
  return new Date(zonedMoment(clock < until ? day : addDays(day, 1), until, zone).moment);
}
