import { kindOf, type FormElement } from '@lendwright/forms';
import { cents, DATE_FORMATS, DEFAULT_DATE_FORMAT, formatDollars, isIsoDate, writeDay } from '@lendwright/kernel';
import { dollarsInWords } from './dollars-in-words';

/** The company settings that affect texts. */
export interface MergeFormatting {
  /** An IANA name. */
  readonly timeZone: string;
  /** One of `DATE_FORMATS`; anything else is the default. */
  readonly dateFormat: unknown;
}

const isDateFormat = (format: unknown): format is string => (DATE_FORMATS as readonly unknown[]).includes(format);

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function writeDate(day: string, format: string, company: unknown): string {
  if (format === 'iso') return day;
  if (format === 'long') return longDay.format(Date.parse(day));
  return writeDay(day, isDateFormat(format) ? format : isDateFormat(company) ? company : DEFAULT_DATE_FORMAT);
}

function writeMoney(amount: number, format: string): string | null {
  if (!Number.isSafeInteger(amount)) return null;
  if (format === 'words') return dollarsInWords(cents(amount));
  if (format === 'whole' && amount % 100 === 0) return `$${formatDollars(cents(amount)).slice(0, -'.00'.length)}`;
  return format === 'plain' ? formatDollars(cents(amount)).replaceAll(',', '') : null;
}

/**
 * The text of a value for a document. Without a format, or with one that does not fit the kind, the default format of the kind applies; days follow the company's date format. @param rawValue the value in stored form; null has no text
 * @example formatMergeValue(loanAmount, 41_250_000, 'whole', formatting) // '$412,500'
 */
export function formatMergeValue(
  element: FormElement,
  rawValue: unknown,
  format: string,
  { timeZone, dateFormat }: MergeFormatting,
): string {
  if (rawValue === null || rawValue === undefined) return '';
  const kind = kindOf(element.type);
  if (kind.type === 'date' && isIsoDate(rawValue)) return writeDate(rawValue, format, dateFormat);
  const money = kind.type === 'amount' && typeof rawValue === 'number' ? writeMoney(rawValue, format) : null;
  if (money !== null) return money;
  const text = kind.mergeText(rawValue, element, timeZone);
  if (format === 'upper') return text.toUpperCase();
  if (format === 'last4') return text.slice(-4);
  return format === 'plain' ? text.replace(/%$/, '') : text;
}
