import { invariant } from '@lendwright/kernel';
import { isBaseColumn } from '../../columns/column-rows';
import type { ModuleColumns } from '../../columns/module-columns';
import { COPIED_PART } from '../../columns/scans/run-in-slices';
import type { ColumnQuery } from '../../columns/column-query';
import type { ColumnSource } from '../../columns/column';
import { matchingMask } from '../../query/list-column-query';
import {
  readListQuery,
  sourcesOfQuery,
  type ListQuery,
  type ListRequest,
  type QueryContext,
} from '../../query/list-query';
import { namedFieldsOf, viewerIn } from '../../query/select-records';
import type { GroupedRow, GroupRequest } from '../group-by-sql';
import type { GroupField } from '../group-field';
import { levelsOf, type MeasureSpec } from '../level-sql';
import { copyColumns, type CopiedColumn } from './copied-column';
import { allRows, groupWithin, type GroupedRows } from './group-rows';
import { groupValues, isAdditive, type GroupFigures } from './group-values';
import { inBlocks } from './in-blocks';
import { IncrementalGroups } from './incremental-groups';
import { LevelTotals } from './level-totals';
import { packRows, type PackedRows } from './packed-rows';
import { rowKeys, rowOperands, type ColumnField, type ColumnGroup, type ColumnMeasure, type RowKeys } from './row-keys';
import { canSum, sumLevels } from './sum-levels';

/** A report as plain data, with only the fields of its filters. */
export interface GroupInput {
  readonly context: QueryContext;
  readonly request: ListRequest;
  readonly groups: readonly ColumnGroup[];
  readonly measures: readonly ColumnMeasure[];
  readonly isPivot: boolean;
  readonly limit: number;
}

const fieldOf = ({ source, kind }: GroupField): ColumnField => ({ source, kind });

/** Lists of options are stored in columns as texts, which don't distinguish a list of one option from other answers. */
const isReadable = ({ source, kind }: GroupField): boolean =>
  kind !== 'list' && (!source.name.startsWith('@') || isBaseColumn(source.name));

/** Texts and people can only be counted. */
const isMeasurable = ({ measure, field }: MeasureSpec): boolean => {
  if (!field || measure === 'count') return true;
  return field.kind === 'text' ? measure === 'distinct' : field.kind !== 'people';
};

/** A report that columns can answer, with the columns that it reads; null for reports that only PostgreSQL can. */
export function columnsOfGroups(
  context: QueryContext,
  { request, groups, measures, items, asOf, isPivot, limit }: GroupRequest,
): { readonly input: GroupInput; readonly sources: readonly ColumnSource[] } | null {
  const measuredFields = measures.flatMap(({ field }) => field ?? []);
  if (items || asOf || ![...groups, ...measuredFields].every(isReadable) || !measures.every(isMeasurable)) return null;
  const { viewer, module, fields, hidden, timeZone } = context;
  const namedQuery = {
    ...{ viewer: viewerIn(viewer, module.key), module: { key: module.key }, hidden, timeZone },
    fields: namedFieldsOf(request, fields),
  };
  const read = [...groups, ...measuredFields].map(({ source }) => source);
  return {
    sources: [...sourcesOfQuery(readListQuery(namedQuery, request)), ...read],
    input: {
      ...{ context: namedQuery, request, isPivot, limit },
      groups: groups.map((group) => ({ ...fieldOf(group), bucket: group.bucket })),
      measures: measures.map(({ measure, field }) => ({ measure, field: field && fieldOf(field) })),
    },
  };
}

function* countRows({ groups, paths }: GroupedRows): Generator<void, Uint32Array, void> {
  const counts = new Uint32Array(paths.length);
  yield* inBlocks(groups.length, (from, to) => {
    for (let row = from; row < to; row++) {
      const group = groups[row] as number;
      counts[group] = (counts[group] as number) + 1;
    }
  });
  return counts;
}

/** Placeholder rows that exceed the limit, so that the report is refused. */
const tooManyGroups = (limit: number): GroupedRow[] =>
  Array.from({ length: limit }, () => ({ level: 0, isAcross: false, keys: [], count: 0, values: [] }));

interface ReadRows {
  readonly keys: RowKeys[];
  readonly operands: (Float64Array<ArrayBuffer> | null)[];
}

/** The keys and operands of each row, from copies: later changes of the columns have no effect. */
function* readRows(
  columns: ModuleColumns,
  { context, groups, measures }: GroupInput,
): Generator<typeof COPIED_PART | void, ReadRows, void> {
  const measuredFields = measures.flatMap(({ field }) => field ?? []);
  const copies = copyColumns(
    columns,
    [...groups, ...measuredFields].map(({ source }) => source),
  );
  yield COPIED_PART;
  const copyOf = ({ source }: ColumnField): CopiedColumn => {
    const copy = copies.get(source.name);
    invariant(copy, 'every read column is copied');
    return copy;
  };
  const keys: RowKeys[] = [];
  for (const group of groups) keys.push(yield* rowKeys(copyOf(group), group, context.timeZone));
  const operands: (Float64Array<ArrayBuffer> | null)[] = [];
  for (const { field } of measures) operands.push(field && (yield* rowOperands(copyOf(field), field.kind)));
  return { keys, operands };
}

/** The levels of a report with measures that don't add up, each from its rows; null if it has as many rows as its limit. */
function* computeLevels(
  { groups, measures, isPivot, limit }: GroupInput,
  mask: Uint8Array<ArrayBuffer>,
  { keys, operands }: ReadRows,
): Generator<void, LevelTotals[] | null, void> {
  const cachedGroups = new Map<string, { readonly rows: GroupedRows; readonly totals: LevelTotals | null }>();
  const levels: LevelTotals[] = [];
  let size = 0;
  for (const level of levelsOf(groups.length, isPivot)) {
    const { positions } = level;
    const outerGroup = cachedGroups.get(positions.slice(0, -1).join());
    const lastKeys = keys[positions.at(-1) ?? -1];
    const rows =
      outerGroup && lastKeys ? yield* groupWithin(outerGroup.rows, lastKeys, limit - size) : yield* allRows(mask);
    size += rows?.paths.length ?? limit;
    if (!rows || size >= limit) return null;
    const counts = yield* countRows(rows);
    const figures: GroupFigures[] = [];
    for (const [index, { measure }] of measures.entries()) {
      const operand = operands[index];
      if (operand) figures.push(yield* groupValues(measure, { ...rows, groupCount: counts.length }, operand));
      else figures.push({ measure: 'count', counts, values: counts });
    }
    const totals = new LevelTotals(outerGroup?.totals ?? null, { ...rows, level, counts, figures });
    cachedGroups.set(positions.join(), { rows, totals });
    levels.push(totals);
  }
  return levels;
}

/** Computes a report from all rows; null if it has as many rows as its limit. */
function* computeGroups(columns: ModuleColumns, input: GroupInput, mask: Uint8Array<ArrayBuffer>) {
  const { groups, measures: specs, isPivot, limit } = input;
  const { epoch, length: read } = columns.changes;
  const rows = yield* readRows(columns, input);
  const measures = specs.map(({ measure }) => measure);
  const isSummable = measures.every(isAdditive) && canSum(rows.keys);
  const levels = isSummable
    ? yield* sumLevels(levelsOf(groups.length, isPivot), { ...rows, mask, measures, limit })
    : yield* computeLevels(input, mask, rows);
  return levels && new IncrementalGroups({ groups, measures: specs, mask, ...rows, levels, epoch, read });
}

/** The key of a report's figures apart from its rows and their values. */
const keyOf = ({ visibility }: ListQuery, { context, request, groups, measures, isPivot, limit }: GroupInput) =>
  JSON.stringify([visibility.key, context.timeZone, request, groups, measures, isPivot, limit]);

/** The column query of a report: all levels of groups over the rows that a list request finds, like `groupBySql`. */
export const GROUPS: ColumnQuery<GroupInput, PackedRows> = {
  name: 'groups',
  shouldYield: true,
  *answer(columns, input) {
    const query = readListQuery(input.context, input.request);
    const mask = yield* matchingMask(columns, query);
    const key = keyOf(query, input);
    const derivedData = columns.derived.get(key);
    columns.derived.delete(key);
    const isCurrent = derivedData instanceof IncrementalGroups && derivedData.follow(columns, mask);
    const report = isCurrent ? derivedData : yield* computeGroups(columns, input, mask);
    if (report) columns.derived.set(key, report);
    return packRows(report?.rows(input.limit) ?? tooManyGroups(input.limit));
  },
};
