const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The beginning and end (ms since 1970) of a text: a whole day of the time zone for `YYYY-MM-DD`, otherwise that exact
 * moment. Null for anything else.
 */
export function boundsOf(text: unknown, timeZone: string): { start: number; end: number } | null {
  if (typeof text !== 'string') return null;
  if (!DAY.test(text)) {
    const moment = Date.parse(text);
    return Number.isNaN(moment) ? null : { start: moment, end: moment + 1 };
  }
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight)) return null;
  const next = midnight + 86_400_000;
  return { start: midnight - offsetAt(midnight, timeZone), end: next - offsetAt(next, timeZone) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The UTC offset of a zone at a moment, in ms. */
function offsetAt(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })));
  const name = format.formatToParts(moment).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000;
}
