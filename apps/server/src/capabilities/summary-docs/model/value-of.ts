import { kindOf, type FormElement } from '@lendwright/forms';
import { DATE_FORMATS, DEFAULT_DATE_FORMAT, isIsoDate, localClock, writeDay } from '@lendwright/kernel';
import type { SummaryTexts } from '../texts/summary-texts';
import type { SummaryCell, SummaryValue } from './summary';

export const EMPTY_VALUE: SummaryValue = { text: '', cell: { kind: 'empty' } };

/** What texts depend on: the company's time zone (an IANA name) and date format, and the viewer's language. */
export interface ValueFormatting {
  readonly timeZone: string;
  readonly dateFormat: string;
  readonly texts: SummaryTexts;
}

/** The company's date format, or the default for anything else. */
export const dateFormatOf = (setting: unknown): string =>
  (DATE_FORMATS as readonly unknown[]).includes(setting) ? String(setting) : DEFAULT_DATE_FORMAT;

const BASIS_POINTS = 10_000;

function cellOf(element: FormElement, rawValue: unknown, text: string, { timeZone }: ValueFormatting): SummaryCell {
  const kind = kindOf(element.type);
  const comparedColumn = typeof rawValue === 'number' || typeof rawValue === 'string' ? kind.toColumn(rawValue) : null;
  if (typeof comparedColumn === 'number') {
    if (kind.unit === 'cents') return { kind: 'dollars', value: comparedColumn / 100 };
    if (kind.unit === 'basis-points')
      return { kind: 'fraction', value: comparedColumn / BASIS_POINTS, decimals: element.decimals === 3 ? 3 : 2 };
    if (kind.unit === 'number') return { kind: 'number', value: comparedColumn };
    if (kind.unit === 'minutes') return { kind: 'time', minutes: comparedColumn };
    if (kind.unit === 'moment') return { kind: 'moment', local: localClock(comparedColumn, timeZone) };
    if (kind.unit === 'day' && isIsoDate(rawValue)) return { kind: 'day', day: rawValue };
  }
  return { kind: 'text', text };
}

/** A single checkbox is yes or no, in the viewer's language. */
const wordOf = (rawValue: unknown, { texts }: ValueFormatting): string | null =>
  rawValue === true ? texts.yes : rawValue === false ? texts.no : null;

function textOf(element: FormElement, rawValue: unknown, formatting: ValueFormatting): string {
  const kind = kindOf(element.type);
  const word = wordOf(rawValue, formatting);
  if (word !== null) return word;
  if (kind.type === 'date' && isIsoDate(rawValue)) return writeDay(rawValue, formatting.dateFormat);
  return kind.mergeText(rawValue, element, formatting.timeZone);
}

/**
 * An answer as text and as a typed cell. @param element in the viewer's language @param rawAnswer in stored form, secrets
 * already masked
 */
export function valueOf(element: FormElement, rawAnswer: unknown, formatting: ValueFormatting): SummaryValue {
  const isUnchecked = element.type === 'checkbox' && rawAnswer === false;
  if (rawAnswer === null || rawAnswer === undefined || (!isUnchecked && kindOf(element.type).isEmpty(rawAnswer)))
    return EMPTY_VALUE;
  const text = textOf(element, rawAnswer, formatting).trim();
  if (text === '') return EMPTY_VALUE;
  return { text: withUnit(element, text), cell: cellOf(element, rawAnswer, text, formatting) };
}

/** The units that the form shows around a number, unless the text has them. */
function withUnit({ type, prefix = '', suffix = '' }: FormElement, text: string): string {
  if (kindOf(type).family !== 'numbers') return text;
  const precedingPrefix = prefix !== '' && !text.startsWith(prefix) ? prefix : '';
  const textAfter = suffix !== '' && !text.endsWith(suffix) ? ` ${suffix}` : '';
  return `${precedingPrefix}${text}${textAfter}`;
}
