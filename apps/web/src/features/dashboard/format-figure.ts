import { currentLanguage, formatNumber } from '../../i18n';

/** Formats of chart figures, in the user's language. */
export const formatFigure = {
  /** A whole number. @example count(1204) // '1,204' */
  count: (value: number) => formatNumber(value, currentLanguage()),
  /** A change with its sign. @example change(3) // '+3' */
  change: (value: number) => new Intl.NumberFormat(currentLanguage(), { signDisplay: 'exceptZero' }).format(value),
  /** Cents as a short amount. @example money(18_940_000_000) // '$189.4M' */
  money: (cents: number) =>
    new Intl.NumberFormat(currentLanguage(), {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 1,
    }).format(cents / 100),
  /** A share of a whole. @example share(1, 3) // '33.3%' */
  share: (part: number, total: number) =>
    new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 1 }).format(
      total === 0 ? 0 : part / total,
    ),
  /** Days, without decimals from ten on. @example days(3.26) // '3.3' */
  days: (value: number) =>
    new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value),
  /** A month, given its first day. @example month('2026-11-01', 'short') // 'Nov' */
  month: (firstMonth: string, width: 'short' | 'long') =>
    new Intl.DateTimeFormat(currentLanguage(), {
      month: width,
      ...(width === 'long' && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${firstMonth}T00:00:00Z`)),
  /** Today's date in a time zone, with the weekday. */
  today: (timeZone: string) =>
    new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(
      new Date(),
    ),
};

export const totalOf = (list: readonly { readonly count: number }[]): number =>
  list.reduce((sum, { count }) => sum + count, 0);
