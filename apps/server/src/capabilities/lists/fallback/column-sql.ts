import type { Id } from '@lendwright/kernel';
import type { ColumnSource } from '../columns/column';
import { baseColumnSql, SEARCH_PREFIX } from '../columns/column-rows';
import { itemColumnSql } from '../fields/item-fields';
import { readRowsColumn, rowsColumnSql } from '../columns/rows-column';

/** The parameter values of one statement; the first is the company. */
export class Parameters {
  readonly values: unknown[];

  constructor(companyId: Id) {
    this.values = [companyId];
  }

  /** Adds a value. @returns its placeholder with its type, such as `$3::text` */
  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}

const milliseconds = (moment: string) => `round(extract(epoch from ${moment}) * 1000)::float8`;

/** Base columns as numbers. Their text form is that of the columns. */
const NUMBERS: Readonly<Record<string, string>> = {
  '@number': 'number::float8',
  '@documents_waiting': 'documents_waiting::float8',
  '@created_at': milliseconds('created_at'),
  '@updated_at': milliseconds('updated_at'),
  '@submitted_at': milliseconds('submitted_at'),
};

/** Names, email and phone as in the search column: parts separated by a control character. */
export const SEARCH_TEXT = `(first_name || ' ' || last_name || chr(1) || email || chr(1) || phone
  || coalesce(' ' || nullif(translate(phone, ' ()-+./', ''), phone), ''))`;

const isBase = (name: string) => name.startsWith('@');

/** A text column as SQL; empty is null. */
export function textSql({ name }: ColumnSource, parameters: Parameters): string {
  const item = itemColumnSql(name);
  if (item !== null) return `nullif(${item}, '')`;
  if (isBase(name)) return `nullif(${known(baseColumnSql(name), name)}, '')`;
  const rows = readRowsColumn(name);
  if (rows) return rowsColumnSql(rows, (text) => parameters.add(text, 'text'));
  const field = name.startsWith(SEARCH_PREFIX) ? name.slice(SEARCH_PREFIX.length) : name;
  return `nullif(info->>${parameters.add(field, 'text')}, '')`;
}

/** Numbers stored as text, with the value that the in-memory column reads from each. */
export interface NumbersStoredAsText {
  readonly texts: readonly string[];
  readonly numbers: readonly (number | null)[];
}

/** A number as SQL. Text answers of a field that was once a text field count as numbers if `stored` is set. */
export function numberSql(
  { name }: ColumnSource,
  parameters: Parameters,
  storedText: NumbersStoredAsText | null,
): string {
  const item = itemColumnSql(name);
  if (item !== null) return `${item}::float8`;
  if (isBase(name)) return known(Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined, name);
  const rows = readRowsColumn(name);
  if (rows) return `(${rowsColumnSql(rows, (text) => parameters.add(text, 'text'))})::float8`;
  return answerAsNumberSql(`info->${parameters.add(name, 'text')}`, parameters, storedText);
}

/** A JSON answer as number. Texts count as numbers if `stored` is set. */
export function answerAsNumberSql(
  answer: string,
  parameters: Parameters,
  storedText: NumbersStoredAsText | null,
): string {
  const readAsNumber =
    storedText && storedText.texts.length > 0
      ? ` when 'string' then (select known.number from unnest(${parameters.add(storedText.texts, 'text[]')},
          ${parameters.add(storedText.numbers, 'float8[]')}) as known (stored, number) where known.stored = (${answer})#>>'{}')`
      : '';
  return `case jsonb_typeof(${answer}) when 'number' then (${answer})::float8${readAsNumber} end`;
}

/** The answer of a number field if it is text, otherwise null; null for columns that are never text. */
export function storedTextSql({ name, holds }: ColumnSource, parameters: Parameters): string | null {
  if (holds !== 'number' || isBase(name) || readRowsColumn(name)) return null;
  const field = parameters.add(name, 'text');
  return `case jsonb_typeof(info->${field}) when 'string' then nullif(info->>${field}, '') end`;
}

function known(sql: string | undefined, name: string): string {
  if (sql === undefined) throw new Error(`no column ${name}`);
  return sql;
}
