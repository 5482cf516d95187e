/** An event of a calendar. `day` for the whole day, or `at` (ISO in UTC). */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly at: string | null;
  readonly url: string;
  /** ISO in UTC. */
  readonly changedAt: string;
}

const MAX_OCTETS = 75;

/** Escapes a text value. @source RFC 5545 §3.3.11 */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Splits a line so that none has more than 75 octets, and no character is split. @source RFC 5545 §3.1 */
function foldLine(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // Continued lines begin with a space.
    if (octets + size > MAX_OCTETS - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      [part, octets] = ['', 0];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const basicMoment = (moment: string): string => `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`;
const basicDay = (day: string): string => day.replaceAll('-', '');
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function linesOf({ id, title, day, at, url, changedAt }: CalendarEvent): string[] {
  const time =
    at === null
      ? [`DTSTART;VALUE=DATE:${basicDay(day)}`, `DTEND;VALUE=DATE:${basicDay(nextDay(day))}`]
      : [`DTSTART:${basicMoment(at)}`, 'DURATION:PT30M'];
  return [
    ...['BEGIN:VEVENT', `UID:${id}@lendwright`, `DTSTAMP:${basicMoment(changedAt)}`, ...time],
    ...[`SUMMARY:${escapeText(title)}`, `URL:${url}`, 'TRANSP:TRANSPARENT', 'END:VEVENT'],
  ];
}

/** A calendar as text. @source RFC 5545 */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lendwright//Tasks//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M'],
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
