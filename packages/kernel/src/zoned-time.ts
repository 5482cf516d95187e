import type { IsoDate } from './dates';

/** A local time as a moment. `transition` is set if the time was skipped (gap) or occurs twice (overlap). */
export interface ZonedMoment {
  /** ISO in UTC. */
  readonly moment: string;
  readonly transition: 'none' | 'gap' | 'overlap';
}

const DAY_MS = 86_400_000;
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    zoneFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  zoneFormats.set(timeZone, format);
  return format;
}

/** The zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Map(
    zoneFormatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name));
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  const localTime = new Date(0);
  localTime.setUTCFullYear(year, part('month') - 1, part('day'));
  localTime.setUTCHours(part('hour'), part('minute'), part('second'));
  return localTime.getTime() - Math.floor(moment / 1000) * 1000;
}

/**
 * What clocks in a zone show at a moment, in milliseconds since 1970 as if the zone were UTC.
 * @param moment milliseconds since 1970
 * @param timeZone an IANA name
 */
export const localClock = (moment: number, timeZone: string): number => moment + offsetAt(moment, timeZone);

/**
 * The moment at which clocks in a zone show a day and a time. A skipped time uses the offset before the transition, so
 * 2:30 becomes 3:30. A time that occurs twice is the first of the two. The browser's calendar resolves them the same
 * way.
 * @param clock HH:MM
 * @param timeZone an IANA name
 * @example zonedMoment('2026-03-08', '02:30', 'America/New_York')
 * // { moment: '2026-03-08T07:30:00.000Z', transition: 'gap' }
 */
export function zonedMoment(day: IsoDate, clock: string, timeZone: string): ZonedMoment {
  const localTime = Date.parse(`${day}T${clock}:00Z`);
  const [offsetBefore, offsetAfter] = [offsetAt(localTime - DAY_MS, timeZone), offsetAt(localTime + DAY_MS, timeZone)];
  const shownOffsets = [localTime - offsetBefore, localTime - offsetAfter].filter(
    (moment) => moment + offsetAt(moment, timeZone) === localTime,
  );
  const firstOffset = shownOffsets.length > 0 ? Math.min(...shownOffsets) : localTime - offsetBefore;
  const transition = shownOffsets.length === 0 ? 'gap' : new Set(shownOffsets).size > 1 ? 'overlap' : 'none';
  return { moment: new Date(firstOffset).toISOString(), transition };
}

const displayFormats = new Map<string, Intl.DateTimeFormat>();

function displayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    displayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZoneName: 'short',
    });
  displayFormats.set(timeZone, format);
  return format;
}

/**
 * A moment as clocks in a zone show it.
 * @param moment milliseconds since 1970
 * @param timeZone an IANA name
 * @example writeMoment(Date.parse('2026-12-18T19:30:00Z'), 'America/New_York') // '12-18-2026 2:30 PM EST'
 */
export function writeMoment(moment: number, timeZone: string): string {
  const parts = new Map(
    displayFormatOf(timeZone)
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  );
  const day = `${parts.get('month')}-${parts.get('day')}-${parts.get('year')?.padStart(4, '0')}`;
  return `${day} ${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')} ${parts.get('timeZoneName')}`;
}
