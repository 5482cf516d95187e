/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export type IsoDate = string;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Whether a text is a valid Gregorian date. @example isIsoDate('2026-02-29') // false */
export function isIsoDate(text: unknown): text is IsoDate {
  if (typeof text !== 'string' || !DAY_PATTERN.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  if (year === 0 || month < 1 || month > 12) return false;
  return day >= 1 && day <= (DAYS_OF_MONTH[month - 1] as number) + (month === 2 && isLeapYear(year) ? 1 : 0);
}

/** Supported date formats, made of YYYY, MM and DD. @source spec 3-payments-builders §9 (Display) */
export const DATE_FORMATS = [
  'MM/DD/YYYY',
  'YYYY/MM/DD',
  'DD/MM/YYYY',
  'MM-DD-YYYY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'YYYY-MM-DD',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** The format of new companies, and of those without a setting. @source spec 3-payments-builders §9 (Display) */
export const DEFAULT_DATE_FORMAT: DateFormat = 'MM/DD/YYYY';

/**
 * Formats a calendar date; a text that is not a date is returned unchanged. @example writeDay('2026-11-04',
 * 'DD/MM/YYYY') // '04/11/2026'
 */
export function writeDay(day: string, format: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!match) return day;
  const [, year = '', month = '', date = ''] = match;
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

interface DayFormat {
  readonly format: Intl.DateTimeFormat;
  /** The last answer and its second: batches ask for the same day again and again. */
  second: number;
  day: IsoDate;
}

const days = new Map<string, DayFormat>();

/**
 * The calendar date of a point in time in a time zone. @param timeZone an IANA name @example dayIn(new
 * Date('2026-11-05T06:00:00Z'), 'America/Los_Angeles') // '2026-11-04'
 */
export function dayIn(moment: Date, timeZone: string): IsoDate {
  let knownDay = days.get(timeZone);
  if (!knownDay) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    knownDay = { format, second: Number.NaN, day: '' };
    days.set(timeZone, knownDay);
  }
  const secondOfEpoch = Math.floor(moment.getTime() / 1_000);
  if (secondOfEpoch !== knownDay.second) {
    knownDay.day = knownDay.format.format(moment);
    knownDay.second = secondOfEpoch;
  }
  return knownDay.day;
}
