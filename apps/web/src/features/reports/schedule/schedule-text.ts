import { currentLanguage } from '../../../i18n';

/** 2023-01-01 was a Sunday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2023, 0, 1 + weekday));
const utcFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' });

/** A weekday in the user's language. @param weekday 0 is Sunday */
export const weekdayName = (weekday: number, width: 'short' | 'long' = 'short'): string =>
  utcFormat({ weekday: width }).format(dayOf(weekday));

/** @example clockText('16:30') // '4:30 PM' */
export const clockText = (clock: string): string =>
  utcFormat({ hour: 'numeric', minute: '2-digit' }).format(new Date(`2023-01-01T${clock}:00Z`));

/** The clock times at which a report can be sent: every quarter of an hour. */
export const CLOCKS: readonly string[] = Array.from({ length: 96 }, (_one, index) =>
  [Math.floor(index / 4), (index % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
);

/** @example momentText('2026-11-23T15:30:00Z', 'America/Los_Angeles') // 'Mon, Nov 23, 7:30 AM' */
export const momentText = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    ...({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZone,
  }).format(new Date(moment));
