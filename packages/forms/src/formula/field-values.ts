import { issueOf, type EngineIssue } from '../issues/engine-issue';
import { isIsoDate } from '@lendwright/kernel';
import { Exact } from '@lendwright/lending';
import type Big from 'big.js';
import { isSecret } from '../kinds/element-traits';
import type { FormElement } from '../form-element';
import type { Unit } from '../kinds/kind';
import { kindOf } from '../kinds/kind-of';
import { percentageDecimals } from '../kinds/percentage';
import { membersOf } from '../families/list-family';
import { Empty, failure, typeIssue, type FormulaOutcome, type FormulaType } from './formula-value';

/** The type of a field's value. */
export type FieldValueType = Exclude<FormulaType, 'nothing'>;

const TYPE_BY_UNIT: Readonly<Record<Unit, FieldValueType | null>> = {
  cents: 'money',
  'basis-points': 'percent',
  number: 'number',
  day: 'date',
  moment: 'moment',
  minutes: 'text',
  text: 'text',
  option: 'text',
  options: 'list',
  none: null,
};

const MAX_TEXT = 10_000;
const DECIMAL_PLACES: Partial<Record<FormulaType, number>> = { money: 2, percent: 4 };

/**
 * Converts cents to dollars and basis points to fractions by moving the decimal point, which is much faster than
 * dividing.
 */
function shiftDecimal(column: number, type: FormulaType | null): Big {
  const number = new Exact(column);
  if (column !== 0) number.e -= DECIMAL_PLACES[type ?? 'number'] ?? 0;
  return number;
}

/** The formula type of a field; null if formulas can't read it because it is secret, a file, or not a field. */
export function typeOfField(element: FormElement): FieldValueType | null {
  const kind = kindOf(element.type);
  if (!kind.isField || kind.family === 'files' || isSecret(element)) return null;
  const type = TYPE_BY_UNIT[kind.unit];
  return type === 'list' && element.type === 'checkbox' && !element.options?.length ? 'boolean' : type;
}

/** Converts a stored answer to a formula value. An unset single checkbox is no; anything else missing is empty. */
export function toFormulaValue(element: FormElement, storedValue: unknown): FormulaOutcome {
  const kind = kindOf(element.type);
  const type = typeOfField(element);
  if (type === 'boolean') return storedValue === true;
  if (storedValue === undefined || kind.isEmpty(storedValue))
    return new Empty(issueOf('field-empty', { title: element.title }), false, element.id);
  const wrong = (): Empty =>
    failure(issueOf('wrong-type', { title: element.title, type: typeIssue(type ?? 'text') }), element.id);
  if (type === 'list') return membersOf(storedValue) ?? wrong();
  const column = kind.toColumn(storedValue);
  if (type === 'date') return isIsoDate(storedValue) ? storedValue : wrong();
  if (type === 'moment') return typeof column === 'number' ? new Date(column).toISOString() : wrong();
  if (type === 'text') return typeof storedValue === 'string' && storedValue.length <= MAX_TEXT ? storedValue : wrong();
  return typeof column === 'number' ? shiftDecimal(column, type) : wrong();
}

/** The result types that a field accepts; none if it can't be computed. */
export function acceptedTypes(element: FormElement): readonly FormulaType[] {
  const kind = kindOf(element.type);
  const type = typeOfField(element);
  // Formatted text is sanitized on input, which a computed value would bypass.
  if (type === null || kind.answeredBy !== 'person' || element.type === 'texteditor') return [];
  return type === 'money' ? ['money', 'number'] : [type];
}

/** A computed value in stored form; null with a reason if there is none. */
export interface FieldResult {
  readonly value: unknown;
  readonly reason?: EngineIssue;
  readonly isError?: boolean;
  /** The field that the reason names. */
  readonly about?: string;
}

function toStoredValue(element: FormElement, type: FormulaType, value: Exclude<FormulaOutcome, Empty>): unknown {
  const number = value as Big;
  if (type === 'money') return Number(number.times(100).round(0, 1).toFixed());
  if (type === 'percent') {
    const tenths = percentageDecimals(element) - 2;
    return Number(number.times(10_000).round(tenths, 1).toFixed());
  }
  return type === 'number' ? Number(number.round(10, 1).toFixed()) : value;
}

/** Converts a result to the stored form of its field, rounded half up to the field's precision. */
export function toFieldResult(element: FormElement, outcome: FormulaOutcome): FieldResult {
  if (outcome instanceof Empty) {
    const { reason, isError, subject } = outcome;
    return { value: null, reason, isError, ...(subject !== undefined && { about: subject }) };
  }
  const kind = kindOf(element.type);
  const storedValue = toStoredValue(element, typeOfField(element) ?? 'text', outcome);
  const parsed = kind.parse(storedValue, element);
  if (!parsed.ok) return { value: null, reason: issueOf('result-too-large', { title: element.title }), isError: true };
  return { value: kind.isEmpty(parsed.value) ? null : parsed.value };
}
