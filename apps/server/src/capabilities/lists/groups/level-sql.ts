import type { DateBucket, Measure } from '@lendwright/api';
import { hasSeveralValues, isDateKind, type GroupField } from './group-field';

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

const aggregateSql = ({ measure, field }: MeasureSpec, index: number) =>
  `${field ? AGGREGATES[measure](`m${index}`) : 'count(*)::float8'} as v${index}`;

/**
 * The positions of the groups whose keys a level contains. `isAcross`: the last group follows only some of the others.
 */
export interface GroupLevel {
  readonly positions: readonly number[];
  readonly isAcross: boolean;
}

/**
 * The levels of a report, from the total to the innermost groups. In a pivot, the keys of the last group are columns: each
 * level of the other groups also has one with that group.
 */
export function levelsOf(groupCount: number, isPivot: boolean): readonly GroupLevel[] {
  const positions = Array.from({ length: groupCount }, (_, index) => index);
  const levels = Array.from({ length: groupCount + 1 }, (_, level) => positions.slice(0, level));
  if (!isPivot) return levels.map((level) => ({ positions: level, isAcross: false }));
  const lastIndex = groupCount - 1;
  return levels.slice(0, -1).flatMap((level) => [
    { positions: level, isAcross: false },
    { positions: [...level, lastIndex], isAcross: true },
  ]);
}

/** A key of a group as text: a date as the first day of its bucket. */
const keyTextSql = ({ kind }: GroupSpec, key: string) =>
  isDateKind(kind) ? `to_char(${key}, 'YYYY-MM-DD')` : `${key}::text`;

/** The expressions that each level selects from records: their number `n`, `is_mistyped`, and one value per measure. */
export const recordValues = (measures: readonly MeasureSpec[]): string[] => [
  'count(*)::int as n',
  'bool_or(is_mistyped) as is_mistyped',
  ...measures.map(aggregateSql),
];

/**
 * One level of groups over the CTE `found`: everything without keys. A record is in the group of each value of a field
 * with several.
 * @param values the selected expressions besides the keys
 */
export function levelSql(
  { positions, isAcross }: GroupLevel,
  groups: readonly GroupSpec[],
  values: readonly string[],
): string {
  const isExpanded = (index: number) => groups[index] !== undefined && hasSeveralValues(groups[index].kind);
  const key = (index: number) => (isExpanded(index) ? `g${index}.k` : `k${index}`);
  const keys = groups.map(
    (group, index) => `${positions.includes(index) ? keyTextSql(group, key(index)) : 'null::text'} as k${index}`,
  );
  const from = positions.filter(isExpanded).map(
    (index) =>
      `cross join lateral unnest(case when cardinality(k${index}) > 0 then array(select distinct one::text from unnest(k${index}) as one)
          else array[null::text] end) as g${index} (k)`,
  );
  const groupKeys = positions.map(key);
  const selectedColumns = [`${positions.length} as level`, `${isAcross} as is_across`, ...keys, ...values];
  return `select ${selectedColumns.join(', ')} from found ${from.join(' ')}${groupKeys.length > 0 ? ` group by ${groupKeys.join(', ')}` : ''}`;
}

/** All levels at once over the select `foundSql`, for groups with one value per record. */
export function groupingSetsSql(
  foundSql: string,
  levels: readonly GroupLevel[],
  groups: readonly GroupSpec[],
  values: readonly string[],
): string {
  const isGrouped = (index: number) => `(1 - grouping(k${index}))`;
  const level = groups.map((_group, index) => isGrouped(index)).join(' + ');
  const isAcross = levels.some((listedLevel) => listedLevel.isAcross) ? `${isGrouped(groups.length - 1)} = 1` : 'false';
  const keys = groups.map((group, index) => `${keyTextSql(group, `k${index}`)} as k${index}`);
  const sets = levels.map(({ positions }) => `(${positions.map((index) => `k${index}`).join(', ')})`);
  const selectedColumns = [`${level} as level`, `${isAcross} as is_across`, ...keys, ...values];
  return `select ${selectedColumns.join(', ')} from (${foundSql} offset '0') as found group by grouping sets (${sets.join(', ')})`;
}
