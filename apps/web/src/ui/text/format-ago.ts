/** A relative time as an i18n key with its count. */
export type AgoText =
  | { readonly key: 'justNow' | 'yesterday' | 'tomorrow'; readonly count?: undefined }
  | {
      readonly key: 'minutesAgo' | 'hoursAgo' | 'daysAgo' | 'inMinutes' | 'inHours' | 'inDays';
      readonly count: number;
    };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Beyond this, the date is more useful than the distance. */
const MAX_RELATIVE_AGE = 30 * DAY;

/**
 * Formats a time relative to now.
 * @returns null beyond 30 days; the caller then shows the date
 */
export function formatAgo(moment: Date, now: Date): AgoText | null {
  const elapsedMs = now.getTime() - moment.getTime();
  const distance = Math.abs(elapsedMs);
  if (distance >= MAX_RELATIVE_AGE) return null;
  if (distance < MINUTE) return { key: 'justNow' };
  if (distance < HOUR) return { key: elapsedMs > 0 ? 'minutesAgo' : 'inMinutes', count: Math.floor(distance / MINUTE) };
  if (distance < DAY && (elapsedMs < 0 || moment.getDate() === now.getDate() || distance < 12 * HOUR)) {
    return { key: elapsedMs > 0 ? 'hoursAgo' : 'inHours', count: Math.floor(distance / HOUR) };
  }
  const days = Math.max(1, Math.round(distance / DAY));
  if (days === 1) return { key: elapsedMs > 0 ? 'yesterday' : 'tomorrow' };
  return { key: elapsedMs > 0 ? 'daysAgo' : 'inDays', count: days };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes a hundred times as long as using it. */
function createFormat(language: string, timeStyle: 'long' | undefined): Intl.DateTimeFormat {
  const key = `${language} ${timeStyle}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle })));
  return format;
}

/** The exact time with its zone, localized. */
export const formatMoment = (moment: Date, language: string): string => createFormat(language, 'long').format(moment);

/** The date, localized. */
export const formatDay = (moment: Date, language: string): string => createFormat(language, undefined).format(moment);
