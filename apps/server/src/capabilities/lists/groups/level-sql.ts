import type { DateBucket, Measure } from '@lendwright/api';
import { hasSeveralValues, type GroupField } from './group-field';

export interface GroupSpec extends GroupField {
  readonly bucket: DateBucket;
}

/** `field` is null for the number of records. */
export interface MeasureSpec {
  readonly measure: Measure;
  readonly field: GroupField | null;
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

/** One level of groups over the CTE `found`: everything for level 0. A record is in the group of each value of a field with several. */
export function levelSql(level: number, groups: readonly GroupSpec[], measures: readonly MeasureSpec[]): string {
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
