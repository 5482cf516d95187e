import type { Id } from '@lendwright/kernel';
import type { ColumnSource } from '../columns/column';
import { baseColumnSql } from '../columns/column-rows';
import { readRowsColumn, rowsColumnSql } from '../columns/rows-column';

/** The values of one statement's parameters; the first is the company. */
export class Parameters {
  readonly values: unknown[];

  constructor(companyId: Id) {
    this.values = [companyId];
  }

  /** Adds a value. @returns its place in the statement with its type, such as `$3::text` */
  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}

const milliseconds = (moment: string) => `round(extract(epoch from ${moment}) * 1000)::float8`;

/** What every record has as a number. Its texts are those of the columns. */
const NUMBERS: Readonly<Record<string, string>> = {
  '@number': 'number::float8',
  '@documents_waiting': 'documents_waiting::float8',
  '@created_at': milliseconds('created_at'),
  '@updated_at': milliseconds('updated_at'),
  '@submitted_at': milliseconds('submitted_at'),
};

/** Names, mail and phone as the search column holds them: parts between which stands a control character. */
export const SEARCH_TEXT = `(first_name || ' ' || last_name || chr(1) || email || chr(1) || phone
  || coalesce(' ' || nullif(translate(phone, ' ()-+./', ''), phone), ''))`;

const isBase = (name: string) => name.startsWith('@');

/** A text column as SQL; what is empty is null. */
export function textSql({ name }: ColumnSource, parameters: Parameters): string {
  if (isBase(name)) return `nullif(${known(baseColumnSql(name), name)}, '')`;
  const rows = readRowsColumn(name);
  if (rows) return rowsColumnSql(rows, (text) => parameters.add(text, 'text'));
  return `nullif(info->>${parameters.add(name, 'text')}, '')`;
}

/** Numbers that are stored as texts, with what the column in memory makes of them. */
export interface StoredAsText {
  readonly texts: readonly string[];
  readonly numbers: readonly (number | null)[];
}

/** A number as SQL. Answers of a field that once held texts count as numbers where they read as one, by `stored`. */
export function numberSql({ name }: ColumnSource, parameters: Parameters, stored: StoredAsText | null): string {
  if (isBase(name)) return known(Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined, name);
  const rows = readRowsColumn(name);
  if (rows) return `(${rowsColumnSql(rows, (text) => parameters.add(text, 'text'))})::float8`;
  const field = parameters.add(name, 'text');
  const readAsNumber =
    stored && stored.texts.length > 0
      ? ` when 'string' then (select known.number from unnest(${parameters.add(stored.texts, 'text[]')},
          ${parameters.add(stored.numbers, 'float8[]')}) as known (stored, number) where known.stored = info->>${field})`
      : '';
  return `case jsonb_typeof(info->${field}) when 'number' then (info->>${field})::float8${readAsNumber} end`;
}

/** The answer of a number field where it is a text, else null; null for columns that are never texts. */
export function storedTextSql({ name, holds }: ColumnSource, parameters: Parameters): string | null {
  if (holds !== 'number' || isBase(name) || readRowsColumn(name)) return null;
  const field = parameters.add(name, 'text');
  return `case jsonb_typeof(info->${field}) when 'string' then nullif(info->>${field}, '') end`;
}

function known(sql: string | undefined, name: string): string {
  if (sql === undefined) throw new Error(`no column ${name}`);
  return sql;
}
