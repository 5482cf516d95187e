import type { DateBucket, Measure } from '@lendwright/api';
import { numberSql, textSql, type Parameters, type StoredAsText } from '../fallback/column-sql';
import { bucketSql, millisecondsSql } from './bucket-sql';
import { hasSeveralValues, isDateKind, type GroupField } from './group-field';

export interface GroupSpec extends GroupField {
  readonly bucket: DateBucket;
}

/** `field` is null for the number of records. */
export interface MeasureSpec {
  readonly measure: Measure;
  readonly field: GroupField | null;
}

/** The value of a field as stored, read once per record. */
function storedSql({ kind, source }: GroupField, parameters: Parameters, storedAsText: StoredAsText | null): string {
  if (kind === 'number' || kind === 'moment') return numberSql(source, parameters, storedAsText);
  if (kind === 'list') return `info->${parameters.add(source.name, 'text')}`;
  return textSql(source, parameters);
}

/** The ids of the people in a text of `person---role,…`, each once. */
const peopleSql = (value: string) =>
  `array(select distinct split_part(one, '---', 1) from unnest(string_to_array(${value}, ',')) as one)`;

/** The options of a list; a single checkbox and an answer from before the field was a list are one option. */
const optionsSql = (value: string) =>
  `case jsonb_typeof(${value}) when 'array' then array(select distinct one from jsonb_array_elements_text(${value}) as one where one is not null)
    when 'string' then array_remove(array[${value}#>>'{}'], '') when 'boolean' then array[${value}#>>'{}'] else '{}'::text[] end`;

function keySql({ kind, bucket }: GroupSpec, value: string, timeZone: string): string {
  if (kind === 'people') return peopleSql(value);
  if (kind === 'list') return optionsSql(value);
  if (isDateKind(kind)) return bucketSql(kind, bucket, value, timeZone);
  return `${value}::text`;
}

function operandSql({ field }: MeasureSpec, value: string): string {
  if (!field) return 'null::int';
  if (field.kind === 'list') return `nullif(array_to_string(${optionsSql(value)}, ','), '')`;
  return isDateKind(field.kind) ? millisecondsSql(field.kind, value) : value;
}

const AGGREGATES: Readonly<Record<Measure, (operand: string) => string>> = {
  count: (operand) => `count(${operand})::float8`,
  sum: (operand) => `sum(${operand})::float8`,
  average: (operand) => `avg(${operand})::float8`,
  median: (operand) => `percentile_cont(0.5) within group (order by ${operand})`,
  min: (operand) => `min(${operand})::float8`,
  max: (operand) => `max(${operand})::float8`,
  distinct: (operand) => `count(distinct ${operand})::float8`,
};

const aggregateSql = ({ measure, field }: MeasureSpec, at: number) =>
  `${field ? AGGREGATES[measure](`m${at}`) : 'count(*)::float8'} as v${at}`;

/** One level of groups: everything for level 0. A record is in the group of each value of a field with several. */
function levelSql(level: number, groups: readonly GroupSpec[], measures: readonly MeasureSpec[]): string {
  const expanded = groups.slice(0, level).flatMap(({ kind }, at) => (hasSeveralValues(kind) ? [at] : []));
  const key = (at: number) => (expanded.includes(at) ? `g${at}.k` : `k${at}`);
  const keys = groups.map((_group, at) => `${at < level ? key(at) : 'null::text'} as k${at}`);
  const from = expanded.map(
    (at) =>
      `cross join lateral unnest(case when cardinality(k${at}) > 0 then k${at} else array[null::text] end) as g${at} (k)`,
  );
  const by = groups.slice(0, level).map((_group, at) => key(at));
  const values = ['count(*)::int as n', 'bool_or(is_mistyped) as is_mistyped', ...measures.map(aggregateSql)];
  return `select ${[`${level} as level`, ...keys, ...values].join(', ')} from found ${from.join(' ')}${by.length > 0 ? ` group by ${by.join(', ')}` : ''}`;
}

/** What a grouped statement reads of each record, and how it groups. */
export interface GroupedStatement {
  readonly groups: readonly GroupSpec[];
  readonly measures: readonly MeasureSpec[];
  readonly timeZone: string;
  readonly storedAsText: StoredAsText | null;
  /** The records, as conditions without the company. */
  readonly where: readonly string[];
  /** Whether a number field contains a text, as conditions of which one is enough. */
  readonly mistyped: readonly string[];
  readonly limit: number;
}

/**
 * One statement for all levels of groups: each record is read once, and every level counts the same records.
 * Its rows have `level`, `k0…`, the number of records `n`, and `v0…`.
 */
export function groupedSql(statement: GroupedStatement, parameters: Parameters): string {
  const { groups, measures, storedAsText, where, mistyped, limit } = statement;
  const hasMoments = groups.some(({ kind }) => isDateKind(kind) && kind !== 'day');
  const timeZone = hasMoments ? parameters.add(statement.timeZone, 'text') : '';
  const stored = (field: GroupField | null) => (field ? storedSql(field, parameters, storedAsText) : 'null');
  // `offset 0` keeps the planner from evaluating a stored value once per use.
  const raw = [
    ...groups.map((group, at) => `${stored(group)} as g${at}`),
    ...measures.map(({ field }, at) => `${stored(field)} as s${at}`),
    `${mistyped.join(' or ') || 'false'} as is_mistyped`,
  ];
  const columns = [
    'is_mistyped',
    ...groups.map((group, at) => `${keySql(group, `g${at}`, timeZone)} as k${at}`),
    ...measures.map((measure, at) => `${operandSql(measure, `s${at}`)} as m${at}`),
  ];
  const levels = Array.from({ length: groups.length + 1 }, (_, level) => levelSql(level, groups, measures));
  return `with found as materialized (
      select ${columns.join(', ')} from (
        select ${raw.join(', ')} from app.records where company_id = $1 and ${where.join(' and ')} offset 0) as raw)
    ${levels.join(' union all ')} limit ${limit}`;
}
