import type { Measure } from '@lendwright/api';
import type { GroupLevel } from '../level-sql';
import { inBlocks } from './in-blocks';
import { LevelTotals } from './level-totals';
import type { RowKeys } from './row-keys';

/** Above this many possible groups, they are found in a map. */
const MAX_TABLE = 1 << 22;

/** The rows of a report with their keys and values. */
export interface SummedRows {
  readonly mask: Uint8Array;
  readonly keys: readonly RowKeys[];
  readonly measures: readonly Measure[];
  /** The values of each measure by position; null for the number of records. */
  readonly operands: readonly (Float64Array | null)[];
  readonly limit: number;
}

/**
 * The groups of a level with counts and sums. A group is found by its place number, whose digits are the numbers of its
 * keys.
 */
class GroupSums {
  readonly places: number[] = [];
  readonly counts: number[] = [];
  readonly valueCounts: readonly number[][];
  readonly sums: readonly number[][];
  private readonly table: Uint32Array | null;
  private readonly known = new Map<number, number>();

  constructor(placeCount: number, measureCount: number) {
    this.table = placeCount <= MAX_TABLE ? new Uint32Array(placeCount) : null;
    this.valueCounts = Array.from({ length: measureCount }, () => []);
    this.sums = Array.from({ length: measureCount }, () => []);
  }

  groupAt(position: number): number {
    // Numbers of groups in the table begin at 1; 0 means none.
    const knownGroup = this.table ? (this.table[position] as number) - 1 : (this.known.get(position) ?? -1);
    if (knownGroup >= 0) return knownGroup;
    const group = this.places.push(position) - 1;
    if (this.table) this.table[position] = group + 1;
    else this.known.set(position, group);
    this.counts.push(0);
    for (const counts of this.valueCounts) counts.push(0);
    for (const sums of this.sums) sums.push(0);
    return group;
  }

  addRow(group: number, operands: readonly (Float64Array | null)[], position: number): void {
    this.counts[group] = (this.counts[group] as number) + 1;
    for (let index = 0; index < operands.length; index++) {
      const value = operands[index]?.[position] ?? NaN;
      if (value === value) this.addValues(group, index, 1, value);
    }
  }

  addValues(group: number, measure: number, count: number, sum: number): void {
    const [counts, sums] = [this.valueCounts[measure] as number[], this.sums[measure] as number[]];
    counts[group] = (counts[group] as number) + count;
    sums[group] = (sums[group] as number) + sum;
  }
}

const placesOf = (keys: readonly RowKeys[]): number => keys.reduce((product, key) => product * key.keys.length, 1);

/** Whether a report of these groups can be summed, which requires a unique number for each possible group. */
export const canSum = (keys: readonly RowKeys[]): boolean => placesOf(keys) <= Number.MAX_SAFE_INTEGER;

/** Writes the places of a row into a list; returns their number. */
function placesOfRow(keys: readonly RowKeys[], position: number, places: number[]): number {
  let count = 1;
  places[0] = 0;
  for (const { at, lists, keys: texts } of keys) {
    const width = texts.length;
    const key = at[position] as number;
    const list = lists?.[key];
    if (!list) for (let index = 0; index < count; index++) places[index] = (places[index] as number) * width + key;
    else {
      // From the end, so that no unread value is overwritten.
      for (let index = count - 1; index >= 0; index--) {
        const itemIndex = (places[index] as number) * width;
        for (let level = list.length - 1; level >= 0; level--)
          places[index * list.length + level] = itemIndex + (list[level] as number);
      }
      count *= list.length;
    }
  }
  return count;
}

/** Reads all rows; null if there are more groups than the limit. */
function* sumRows(
  keys: readonly RowKeys[],
  { mask, operands, limit }: SummedRows,
): Generator<void, GroupSums | null, void> {
  const groupSums = new GroupSums(placesOf(keys), operands.length);
  const places: number[] = [];
  yield* inBlocks(mask.length, (from, to) => {
    for (let position = from; position < to && groupSums.places.length <= limit; position++) {
      if (mask[position] === 0) continue;
      const count = placesOfRow(keys, position, places);
      for (let index = 0; index < count; index++)
        groupSums.addRow(groupSums.groupAt(places[index] as number), operands, position);
    }
  });
  return groupSums.places.length > limit ? null : groupSums;
}

/** The sums of a level from those of an inner level whose additional key is unique per row. */
function sumOuter(innerSums: GroupSums, width: number, placeCount: number): GroupSums {
  const groupSums = new GroupSums(placeCount, innerSums.sums.length);
  for (const [group, position] of innerSums.places.entries()) {
    const outerGroup = groupSums.groupAt(Math.floor(position / width));
    groupSums.counts[outerGroup] = (groupSums.counts[outerGroup] as number) + (innerSums.counts[group] as number);
    for (const [measure, sums] of innerSums.sums.entries())
      groupSums.addValues(outerGroup, measure, innerSums.valueCounts[measure]?.[group] ?? 0, sums[group] as number);
  }
  return groupSums;
}

function totalsOf(
  level: GroupLevel,
  groupSums: GroupSums,
  outerGroup: { readonly totals: LevelTotals; readonly groupSums: GroupSums } | null,
  { keys, measures, operands }: SummedRows,
): LevelTotals {
  const texts = level.positions.length > 0 ? keys[level.positions.at(-1) as number]?.keys : undefined;
  const width = texts?.length ?? 1;
  const outerGroups = outerGroup
    ? groupSums.places.map((position) => outerGroup.groupSums.groupAt(Math.floor(position / width)))
    : [];
  const lastKeys = outerGroup ? groupSums.places.map((position) => position % width) : [];
  return new LevelTotals(outerGroup?.totals ?? null, {
    ...{ level, outer: outerGroups, lastKeys, counts: groupSums.counts },
    paths: outerGroup
      ? lastKeys.map((key, group) => [...outerGroup.totals.pathOf(outerGroups[group] as number), texts?.[key] ?? null])
      : [[]],
    figures: measures.map((measure, index) =>
      operands[index]
        ? { measure, counts: groupSums.valueCounts[index] ?? [], values: groupSums.sums[index] ?? [] }
        : { measure: 'count' as const, counts: groupSums.counts, values: groupSums.counts },
    ),
  });
}

/**
 * Counts and sums of all levels. Only the innermost level, and levels divided by keys of which a row may have several,
 * are computed from the rows; the others are added up.
 * @param levels each after the one that it divides
 * @returns null if there are as many groups as the limit
 */
export function* sumLevels(
  levels: readonly GroupLevel[],
  rows: SummedRows,
): Generator<void, LevelTotals[] | null, void> {
  const keysOf = (positions: readonly number[]) => positions.map((position) => rows.keys[position] as RowKeys);
  const sumsByLevel = new Map<string, GroupSums>();
  for (const { positions } of levels.toReversed()) {
    const innerLevel = levels.find(
      (level) =>
        level.positions.length === positions.length + 1 &&
        positions.every((position, index) => level.positions[index] === position) &&
        rows.keys[level.positions.at(-1) as number]?.lists === null,
    );
    const foundSum = innerLevel && sumsByLevel.get(innerLevel.positions.join());
    const width = innerLevel ? (rows.keys[innerLevel.positions.at(-1) as number]?.keys.length ?? 1) : 1;
    const keys = keysOf(positions);
    const groupSums = foundSum ? sumOuter(foundSum, width, placesOf(keys)) : yield* sumRows(keys, rows);
    if (!groupSums) return null;
    // The total consists of one group even without rows.
    if (positions.length === 0) groupSums.groupAt(0);
    sumsByLevel.set(positions.join(), groupSums);
  }
  const totals = new Map<string, LevelTotals>();
  let size = 0;
  for (const level of levels) {
    const key = level.positions.join();
    const outerKey = level.positions.slice(0, -1).join();
    const outerGroup =
      level.positions.length > 0 ? { totals: totals.get(outerKey), groupSums: sumsByLevel.get(outerKey) } : null;
    const groupSums = sumsByLevel.get(key) as GroupSums;
    size += groupSums.places.length;
    if (size >= rows.limit) return null;
    const outerLevel =
      outerGroup?.totals && outerGroup.groupSums
        ? { totals: outerGroup.totals, groupSums: outerGroup.groupSums }
        : null;
    totals.set(key, totalsOf(level, groupSums, outerLevel, rows));
  }
  return [...totals.values()];
}
