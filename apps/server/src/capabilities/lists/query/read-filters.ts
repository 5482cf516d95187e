import { type filterRow, reason } from '@lendwright/api';
import {
  columnOf,
  kindOf,
  matches,
  operatorsOf,
  parseOperand,
  type FilterOperator,
  type FormElement,
} from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import type { z } from 'zod';
import { baseField, type BaseField } from '../fields/base-fields';
import type { ItemField } from '../fields/item-fields';
import type { ColumnTest, ColumnSource, NumberTest } from '../columns/column';
import { rowsColumnName } from '../columns/rows-column';
import { boundsOf } from './day-bounds';
import { isRunningNumber, type ListField } from '../fields/list-fields';
import { numberTestOf } from './number-test';

export type FilterRow = z.output<typeof filterRow>;

/** The `any` of filters that the query's `logic` combines. */
export const LOGIC_GROUP = 'logic';

/**
 * A parsed filter for a column. Filters with the same `any` are alternatives, except those of `LOGIC_GROUP`; null means the
 * filter is required.
 */
export interface ReadyFilter {
  readonly id?: string | undefined;
  readonly source: ColumnSource;
  readonly test: ColumnTest;
  readonly any: string | null;
  /** The test as data, for evaluation elsewhere; absent if only the function can evaluate it. */
  readonly serializedTest?: SerializedTest;
}

/**
 * `number` and `ids` are complete tests; `part` is a necessary condition: a passing text contains this part in lower
 * case.
 */
export type SerializedTest =
  | { readonly on: 'number'; readonly test: NumberTest }
  | { readonly on: 'ids'; readonly is: 'among' | 'not'; readonly ids: readonly string[] }
  | { readonly on: 'ids'; readonly is: 'empty' }
  | { readonly on: 'part'; readonly part: string };

/** The same refusal for unknown and hidden fields, so hidden ones cannot be detected. */
export const unknownField = ({ field }: Pick<FilterRow, 'field'>) =>
  new Refusal(400, 'filter_unreadable', reason('lists.filterUnknown'), { field });

const unreadableRefusal = ({ field }: FilterRow, title: string) =>
  new Refusal(400, 'filter_unreadable', reason('lists.filterInvalid', { field: title }), { field });

/** The total number of values in all filters of a list. @source TRUST T48 */
const MAX_TERMS = 300;

/**
 * Parses list filters. An invalid filter refuses the whole list, because ignoring it would widen the list.
 * @throws Refusal 400 filter_unreadable
 */
export function readFilters(
  rows: readonly FilterRow[],
  fields: ReadonlyMap<string, ListField>,
  timeZone: string,
  items?: ReadonlyMap<string, ItemField>,
): ReadyFilter[] {
  let terms = 0;
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      const field = fields.get(row.field);
      const item = items?.get(row.field);
      const base = item ?? baseField(row.field);
      const title = field?.element.title ?? base?.title;
      if (title === undefined) throw unknownField(row);
      terms += Array.isArray(row.value) ? row.value.length : 1;
      if (terms > MAX_TERMS) throw unreadableRefusal(row, title);
      const anyGroup = row.match === 'any' ? 'filters' : null;
      const head = { id: row._id, any: anyGroup };
      if (field) return { source: sourceOf(field), ...formTest(row, field), ...head };
      if (item?.field) return { source: item.source, ...formTest(row, item.field), ...head };
      if (base)
        return {
          source: base.source,
          ...baseTest(item?.unit === 'cents' ? toCents(row) : row, base, timeZone),
          ...head,
        };
      throw unknownField(row);
    });
}

/** Converts a filter on an amount in dollars to cents; other texts are refused later. */
function toCents(row: FilterRow): FilterRow {
  const cents = (value: unknown) => Math.round(Number(String(value).replaceAll(',', '')) * 100);
  return { ...row, value: Array.isArray(row.value) ? row.value.map(cents) : cents(row.value) };
}

/** An incomplete row of the filter builder; it filters nothing. */
const isBlank = (row: FilterRow) =>
  row.operator !== 'is-empty' && (row.value === undefined || row.value === null || row.value === '');

export const sourceOf = (field: ListField): ColumnSource => ({
  name: field.rows ? rowsColumnName(field.rows) : isRunningNumber(field) ? '@number' : field.element.id,
  holds: isNumeric(field) ? 'number' : 'text',
});

/** Whether the stored answer is a plain number. Times of day compare as numbers but are stored as text. */
const NUMERIC_UNITS: ReadonlySet<string> = new Set(['number', 'cents', 'basis-points']);
const isNumeric = (field: ListField) => NUMERIC_UNITS.has(kindOf(field.element.type).unit);

type ReadTest = Pick<ReadyFilter, 'test' | 'serializedTest'>;

function formTest(row: FilterRow, field: ListField): ReadTest {
  const { element } = field;
  const operand = parseOperand(element, row.operator, row.value);
  if (!operand.ok || !field.operators.includes(row.operator)) throw unreadableRefusal(row, element.title);
  if (isNumeric(field)) return numberTest({ ...row, value: operand.value as FilterRow['value'] }, element.title);
  if (field.rows) return { test: anyRowTest(element, row.operator, operand.value) };
  const isList = columnOf(element) === 'list';
  const decode = (text: string | null) => (text !== null && isList ? storedList(text) : text);
  return {
    test: { text: (text) => matches(element, decode(text), row.operator, operand.value), number: null },
    ...(columnOf(element) === 'text' && serializedPart(row.operator, operand.value)),
  };
}

/** Parses a stored list; a text from before the field became a list stays a text. */
function storedList(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function serializedPart(operator: FilterOperator, operand: unknown): Pick<ReadyFilter, 'serializedTest'> {
  const isPart = (operator === 'contains' || operator === 'starts-with') && typeof operand === 'string';
  return isPart ? { serializedTest: { on: 'part', part: operand.toLowerCase() } } : {};
}

/**
 * Met when any row meets it, also by an empty answer if the filter matches empty answers; never met by a record without
 * rows.
 */
function anyRowTest(element: FormElement, operator: FilterOperator, operand: unknown): ColumnTest {
  const answersOf = (text: string | null) => (text === null ? [] : (JSON.parse(text) as unknown[]));
  return {
    text: (text) => answersOf(text).some((answer) => matches(element, answer, operator, operand)),
    number: null,
  };
}

export const onNumber = (test: NumberTest): ReadTest => ({
  test: { text: () => false, number: test },
  serializedTest: { on: 'number', test },
});

/** A number test with its operands parsed once, because it runs on every row. */
function numberTest(row: FilterRow, title: string): ReadTest {
  if (row.operator === 'is-empty') return onNumber({ is: 'empty' });
  const operands = (Array.isArray(row.value) ? row.value : [row.value]).map((value) =>
    typeof value === 'number' ? value : Number(String(value).replaceAll(',', '')),
  );
  const test = operands.length === 0 || operands.some(Number.isNaN) ? null : numberTestOf(row.operator, operands);
  if (!test) throw unreadableRefusal(row, title);
  return onNumber(test);
}

function baseTest(row: FilterRow, base: BaseField, timeZone: string): ReadTest {
  if (base.kind === 'number') return numberTest(row, base.title);
  if (base.kind === 'moment') return onNumber(momentTest(row, base.title, timeZone));
  const number = null;
  if (base.kind !== 'text') return choiceTest(row, base);
  const element: FormElement = { id: row.field, type: 'text', title: base.title };
  if (!operatorsOf(element).includes(row.operator)) throw unreadableRefusal(row, base.title);
  return {
    test: { text: (text) => matches(element, text, row.operator, row.value), number },
    ...serializedPart(row.operator, row.value),
  };
}

function momentTest(row: FilterRow, title: string, timeZone: string): NumberTest {
  if (row.operator === 'is-empty') return { is: 'empty' };
  const bounds = (Array.isArray(row.value) ? row.value : [row.value]).map((value) => boundsOf(value, timeZone));
  const [firstBound, lastBound] = [bounds[0], bounds.at(-1)];
  if (!firstBound || !lastBound) throw unreadableRefusal(row, title);
  switch (row.operator) {
    case 'equals':
      return { is: 'within', min: firstBound.start, below: firstBound.end };
    case 'greater':
      return { is: 'within', min: firstBound.end };
    case 'less':
      return { is: 'within', below: firstBound.start };
    case 'greater-or-equal':
      return { is: 'within', min: firstBound.start };
    case 'less-or-equal':
      return { is: 'within', below: firstBound.end };
    case 'between':
      return { is: 'within', min: firstBound.start, below: lastBound.end };
    default:
      throw unreadableRefusal(row, title);
  }
}

/** Choices by id, flags by `true` / `false`, people by id regardless of role (`person---role`, comma-separated). */
function choiceTest(row: FilterRow, { kind, title }: BaseField): ReadTest {
  const ids = (Array.isArray(row.value) ? row.value : [row.value]).map(String);
  const held = (text: string | null) =>
    text === null ? [] : kind === 'people' ? text.split(',').map((part) => part.split('---')[0] ?? '') : [text];
  const number = null;
  const serialized = (test: SerializedTest): Pick<ReadyFilter, 'serializedTest'> =>
    kind === 'people' ? {} : { serializedTest: test };
  switch (row.operator) {
    case 'equals':
    case 'in':
      return {
        test: { text: (text) => held(text).some((candidate) => ids.includes(candidate)), number },
        ...serialized({ on: 'ids', is: 'among', ids }),
      };
    case 'not-equals':
      return {
        test: { text: (text) => !held(text).some((candidate) => ids.includes(candidate)), number },
        ...serialized({ on: 'ids', is: 'not', ids }),
      };
    case 'is-empty':
      return { test: { text: (text) => text === null, number }, ...serialized({ on: 'ids', is: 'empty' }) };
    default:
      throw unreadableRefusal(row, title);
  }
}
