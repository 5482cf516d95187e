import type { Question } from './list-engine';

/** DuckDB settings of one variant. */
export interface DuckOptions {
  readonly threads: number;
  /** Stores choices as enum types instead of text. */
  readonly hasEnums: boolean;
  /** Uses a primary key (an ART index) and `insert or replace` instead of deleting and inserting by row index. */
  readonly hasKey: boolean;
  readonly isFile: boolean;
}

export interface PreparedQuery {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Columns with few distinct texts. */
export const CHOICES = ['status', 'program', 'choice'] as const;
/** Staging table for changed rows before they replace those in the main table. */
export const STAGING_TABLE = 'staged';

const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Statements that create the tables. */
export function schemaOf(
  { hasEnums, hasKey }: DuckOptions,
  choices: Readonly<Record<(typeof CHOICES)[number], readonly string[]>>,
): string[] {
  const typeOf = (name: (typeof CHOICES)[number]) => (hasEnums ? `${name}_type` : 'varchar');
  const columns = `active boolean, status ${typeOf('status')}, updated double, program ${typeOf('program')}, choice ${typeOf('choice')},
    number double, last_name varchar, amount double, search varchar`;
  return [
    ...(hasEnums
      ? CHOICES.map((name) => `create type ${name}_type as enum (${choices[name].map(quoteText).join()})`)
      : []),
    `create table loans (position integer${hasKey ? ' primary key' : ''}, ${columns})`,
    `create table loan_groups (position integer, code integer)`,
    ...(hasKey ? [`create temp table ${STAGING_TABLE} (position integer, ${columns})`] : []),
  ];
}

function whereSql(
  question: Question,
  groupCodes: readonly number[] | undefined,
  { hasEnums }: DuckOptions,
): PreparedQuery {
  const values: (string | number)[] = [];
  const parameter = (value: string | number, type?: string) =>
    `$${values.push(value)}${type !== undefined && hasEnums ? `::${type}_type` : ''}`;
  const { choice, programs, min, search } = question;
  const parts = [
    'active',
    ...(choice === undefined ? [] : [`choice = ${parameter(choice, 'choice')}`]),
    ...(programs ? [`program in (${programs.map((program) => parameter(program, 'program')).join()})`] : []),
    ...(min === undefined ? [] : [`number >= ${parameter(min)}`]),
    ...(search === undefined ? [] : [`contains(search, ${parameter(search)})`]),
    // Uses a semi-join, because `list_has_any` over a list column takes six to ten times as long.
    ...(groupCodes ? [`position in (select position from loan_groups where code in (${groupCodes.join()}))`] : []),
  ];
  return { sql: parts.join(' and '), values };
}

export function countsSql(
  question: Question,
  codes: readonly number[] | undefined,
  options: DuckOptions,
): PreparedQuery {
  const { sql, values } = whereSql(question, codes, options);
  return { sql: `select status::varchar, count(*) from loans where ${sql} group by status`, values };
}

const SORT_COLUMNS = { '@updated_at': 'updated', '@last_name': 'last_name', loan_amount: 'amount' } as const;

export function pageSql(question: Question, codes: readonly number[] | undefined, options: DuckOptions): PreparedQuery {
  const { sql, values } = whereSql(question, codes, options);
  const { sort, skip, limit } = question;
  const order = `${SORT_COLUMNS[sort.field]} ${sort.isDescending ? 'desc' : 'asc'} nulls last, position desc`;
  // Inlines limit and offset, because DuckDB applies its top-n optimization only to literals.
  return { sql: `select position from loans where ${sql} order by ${order} limit ${limit} offset ${skip}`, values };
}
