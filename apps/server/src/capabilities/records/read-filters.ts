import type { filterRow } from '@lendwright/api';
import { columnOf, kindOf, matches, parseOperand, type FilterOperator, type FormElement } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import type { z } from 'zod';
import { baseField, type BaseField } from './base-fields';
import type { ColumnTest } from './columns/column';
import type { ColumnSource } from './columns/module-columns';
import { rowsColumnName } from './columns/rows-column';
import { boundsOf } from './day-bounds';
import { isRunningNumber, type ListField } from './list-fields';

export type FilterRow = z.output<typeof filterRow>;

/** A filter ready to run on a column. Those of one `any` group are alternatives of each other; null must hold by itself. */
export interface ReadyFilter {
  readonly source: ColumnSource;
  readonly test: ColumnTest;
  readonly any: string | null;
}

/** The same words for a field that is unknown and one that the viewer may not see, so that neither can be guessed. */
export const unreadable = (row: FilterRow) =>
  new Refusal(
    400,
    'filter_unreadable',
    `The filter on "${row.field}" could not be read, so nothing was listed. Remove or correct it.`,
    { field: row.field },
  );

/** Values of all filters of one list together. @source TRUST T48 */
const MOST_TERMS = 300;

/**
 * Reads list filters. A filter that cannot be read refuses the whole list: it must never widen it.
 * @throws Refusal 400 filter_unreadable
 */
export function readFilters(
  rows: readonly FilterRow[],
  fields: ReadonlyMap<string, ListField>,
  timeZone: string,
): ReadyFilter[] {
  let terms = 0;
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      terms += Array.isArray(row.value) ? row.value.length : 1;
      if (terms > MOST_TERMS) throw unreadable(row);
      const field = fields.get(row.field);
      const base = baseField(row.field);
      const any = row.match === 'any' ? 'filters' : null;
      if (field) return { source: sourceOf(field), test: formTest(row, field), any };
      if (base) return { source: base.source, test: baseTest(row, base, timeZone), any };
      throw unreadable(row);
    });
}

/** A row that a person has not filled yet: it stands in the builder and filters nothing. */
const isBlank = (row: FilterRow) =>
  row.operator !== 'is-empty' && (row.value === undefined || row.value === null || row.value === '');

export const sourceOf = (field: ListField): ColumnSource => ({
  name: field.rows ? rowsColumnName(field.rows) : isRunningNumber(field) ? '@number' : field.element.id,
  holds: isNumeric(field) ? 'number' : 'text',
});

/** Whether the stored answer is a plain number; a time of day compares as one and is stored as text. */
const NUMERIC: ReadonlySet<string> = new Set(['number', 'cents', 'basis-points']);
const isNumeric = (field: ListField) => NUMERIC.has(kindOf(field.element.type).unit);

function formTest(row: FilterRow, field: ListField): ColumnTest {
  const { element } = field;
  const operand = parseOperand(element, row.operator, row.value);
  if (!operand.ok || !field.operators.includes(row.operator)) throw unreadable(row);
  if (isNumeric(field))
    return { text: () => false, number: numberTest({ ...row, value: operand.value as FilterRow['value'] }) };
  if (field.rows) return anyRowTest(element, row.operator, operand.value);
  const isList = columnOf(element) === 'list';
  const decode = (text: string | null) => (text !== null && isList ? (JSON.parse(text) as unknown) : text);
  return { text: (text) => matches(element, decode(text), row.operator, operand.value), number: () => false };
}

/** Met when any row meets it, also by having no answer where that is asked; a record without rows meets nothing. */
function anyRowTest(element: FormElement, operator: FilterOperator, operand: unknown): ColumnTest {
  const answersOf = (text: string | null) => (text === null ? [] : (JSON.parse(text) as unknown[]));
  return {
    text: (text) => answersOf(text).some((answer) => matches(element, answer, operator, operand)),
    number: () => false,
  };
}

/** A test on numbers with its operand read once, because it runs on every row. */
function numberTest(row: FilterRow): (value: number | null) => boolean {
  if (row.operator === 'is-empty') return (value) => value === null;
  const operands = (Array.isArray(row.value) ? row.value : [row.value]).map((value) =>
    typeof value === 'number' ? value : Number(String(value).replaceAll(',', '')),
  );
  if (operands.length === 0 || operands.some(Number.isNaN)) throw unreadable(row);
  return compare(row, operands);
}

function compare(row: FilterRow, operands: readonly number[]): (value: number | null) => boolean {
  const [a, b] = [operands[0] as number, operands[1] as number];
  switch (row.operator) {
    case 'equals':
      return (value) => value === a;
    case 'not-equals':
      return (value) => value !== a;
    case 'greater':
      return (value) => value !== null && value > a;
    case 'less':
      return (value) => value !== null && value < a;
    case 'greater-or-equal':
      return (value) => value !== null && value >= a;
    case 'less-or-equal':
      return (value) => value !== null && value <= a;
    case 'in':
      return (value) => value !== null && operands.includes(value);
    case 'between':
      if (operands.length !== 2) throw unreadable(row);
      return (value) => value !== null && value >= a && value <= b;
    default:
      throw unreadable(row);
  }
}

function baseTest(row: FilterRow, base: BaseField, timeZone: string): ColumnTest {
  const never = () => false;
  if (base.means === 'number') return { text: never, number: numberTest(row) };
  if (base.means === 'moment') return { text: never, number: momentTest(row, timeZone) };
  if (base.means === 'text')
    return {
      text: (text) => matches({ id: row.field, type: 'text', title: base.title }, text, row.operator, row.value),
      number: never,
    };
  return { text: choiceTest(row, base.means), number: never };
}

function momentTest(row: FilterRow, timeZone: string): (value: number | null) => boolean {
  if (row.operator === 'is-empty') return (value) => value === null;
  const bounds = (Array.isArray(row.value) ? row.value : [row.value]).map((value) => boundsOf(value, timeZone));
  const [first, last] = [bounds[0], bounds.at(-1)];
  if (!first || !last) throw unreadable(row);
  switch (row.operator) {
    case 'equals':
      return (value) => value !== null && value >= first.start && value < first.end;
    case 'greater':
      return (value) => value !== null && value >= first.end;
    case 'less':
      return (value) => value !== null && value < first.start;
    case 'greater-or-equal':
      return (value) => value !== null && value >= first.start;
    case 'less-or-equal':
      return (value) => value !== null && value < first.end;
    case 'between':
      return (value) => value !== null && value >= first.start && value < last.end;
    default:
      throw unreadable(row);
  }
}

/** Choices by id, flags by `true` / `false`, people by their id whatever the role (`person---role`, comma-separated). */
function choiceTest(row: FilterRow, means: BaseField['means']): (text: string | null) => boolean {
  const wanted = (Array.isArray(row.value) ? row.value : [row.value]).map(String);
  const held = (text: string | null) =>
    text === null ? [] : means === 'people' ? text.split(',').map((part) => part.split('---')[0] ?? '') : [text];
  switch (row.operator) {
    case 'equals':
    case 'in':
      return (text) => held(text).some((one) => wanted.includes(one));
    case 'not-equals':
      return (text) => !held(text).some((one) => wanted.includes(one));
    case 'is-empty':
      return (text) => text === null;
    default:
      throw unreadable(row);
  }
}
