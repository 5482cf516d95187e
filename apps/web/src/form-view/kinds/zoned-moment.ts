import type { IsoDate } from '@lendwright/kernel';

/** A wall time turned into a moment. `turn` tells what the clocks did: it was skipped, or it came twice. */
export interface ZonedMoment {
  /** ISO in UTC. */
  readonly moment: string;
  readonly turn: 'none' | 'gap' | 'overlap';
}

const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
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
  clocks.set(timeZone, made);
  return made;
}

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name));
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  const wall = new Date(0);
  wall.setUTCFullYear(year, part('month') - 1, part('day'));
  wall.setUTCHours(part('hour'), part('minute'), part('second'));
  return wall.getTime() - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment at which the clocks of a zone show a day and a time. A time that they skip counts from before the turn, so
 * that 2:30 becomes 3:30; of a time that comes twice the first is meant. The browser's calendar decides in the same way.
 * @param clock HH:MM
 * @param timeZone an IANA name
 * @example zonedMoment('2026-03-08', '02:30', 'America/New_York') // { moment: '2026-03-08T07:30:00.000Z', turn: 'gap' }
 */
export function zonedMoment(day: IsoDate, clock: string, timeZone: string): ZonedMoment {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)];
  const shown = [wall - before, wall - after].filter((moment) => moment + offsetAt(moment, timeZone) === wall);
  const first = shown.length > 0 ? Math.min(...shown) : wall - before;
  const turn = shown.length === 0 ? 'gap' : new Set(shown).size > 1 ? 'overlap' : 'none';
  return { moment: new Date(first).toISOString(), turn };
}
