import { currentLanguage, formatMoney, formatNumber, formatPercent } from '../../i18n';
import type { Bucket, Heading } from './report-shapes';

type Unit = Heading['unit'];

/** Rounds half away from zero. */
const roundToStep = (value: number, step: number) => (Math.sign(value) * Math.round(Math.abs(value) * step)) / step;

const formatDate = (value: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage(), options).format(value);
const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };

/** A measure as text. @param timeZone of the company, for moments */
export function formatValue(value: number | null, unit: Unit, timeZone: string): string {
  if (value === null) return '–';
  const language = currentLanguage();
  if (unit === 'cents') return formatMoney(roundToStep(value, 1), language);
  if (unit === 'basis-points') return formatPercent(roundToStep(value, 10), 2, language);
  if (unit === 'day') return formatDate(new Date(value), { ...DAY, timeZone: 'UTC' });
  if (unit === 'moment') return formatDate(new Date(value), { ...DAY, timeZone });
  return formatNumber(value, language);
}

/** From here on, a value in a chart has no decimals. */
const MAX_UNSHORTENED = 1_000;

/** A value for an axis or a label in a chart. */
export function shortValue(value: number | null, unit: Unit, timeZone: string): string {
  if (value === null || unit === 'basis-points' || unit === 'day' || unit === 'moment')
    return formatValue(value, unit, timeZone);
  const isMoney = unit === 'cents';
  const shownAmount = isMoney ? value / 100 : value;
  const money = isMoney && ({ style: 'currency', currency: 'USD' } as const);
  const compact = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;
  const format = new Intl.NumberFormat(currentLanguage(), { ...compact, ...money });
  const isShortened = format.formatToParts(shownAmount).some(({ type }) => type === 'compact');
  if (isShortened || Math.abs(shownAmount) < MAX_UNSHORTENED) return format.format(shownAmount);
  // Some languages have no short form of thousands.
  return new Intl.NumberFormat(currentLanguage(), { ...money, maximumFractionDigits: 0 }).format(shownAmount);
}

/** The name of a date group, given its first day. @example formatBucket('2026-10-01', 'quarter') // 'Q4 2026' */
export function formatBucket(firstDay: string, bucket: Bucket): string {
  const date = new Date(`${firstDay}T00:00:00Z`);
  const timeZone = 'UTC';
  if (bucket === 'year') return firstDay.slice(0, 4);
  if (bucket === 'quarter') return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${firstDay.slice(0, 4)}`;
  if (bucket === 'month') return formatDate(date, { year: 'numeric', month: 'short', timeZone });
  return formatDate(date, { ...DAY, timeZone });
}
