/** A calendar day, `YYYY-MM-DD`, without a zone. */
export type IsoDate = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day that exists in the Gregorian calendar. @example isIsoDate('2026-02-29') // false */
export function isIsoDate(text: unknown): text is IsoDate {
  const match = typeof text === 'string' ? DAY.exec(text) : null;
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year === 0 || month < 1 || month > 12) return false;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const days = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day that a moment falls on in a zone.
 * @param timeZone an IANA name
 * @example dayIn(new Date('2026-11-05T06:00:00Z'), 'America/Los_Angeles') // '2026-11-04'
 */
export function dayIn(moment: Date, timeZone: string): IsoDate {
  let format = days.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    days.set(timeZone, format);
  }
  return format.format(moment);
}
