import type { Measure } from '@lendwright/api';
import { medianOf } from '../../aggregates/median';
import type { GroupedRows } from './group-rows';
import { inBlocks } from './in-blocks';

type Level = Pick<GroupedRows, 'positions' | 'groups'> & { readonly groupCount: number };

/** Calls back with the group and the value of every row that has one. */
function* eachValue(
  { positions, groups }: Level,
  operands: Float64Array,
  take: (group: number, value: number) => void,
): Generator<void, void, void> {
  yield* inBlocks(positions.length, (from, to) => {
    for (let row = from; row < to; row++) {
      const value = operands[positions[row] as number] as number;
      if (value === value) take(groups[row] as number, value);
    }
  });
}

/** The number of values per group. */
function* countValues(level: Level, operands: Float64Array): Generator<void, Uint32Array, void> {
  const counts = new Uint32Array(level.groupCount);
  yield* eachValue(level, operands, (group) => {
    counts[group] = (counts[group] as number) + 1;
  });
  return counts;
}

/** Combines the values of each group, starting from `initial`. */
function* fold(
  level: Level,
  operands: Float64Array,
  initial: number,
  combine: (result: number, value: number) => number,
): Generator<void, Float64Array, void> {
  const results = new Float64Array(level.groupCount).fill(initial);
  yield* eachValue(level, operands, (group, value) => {
    results[group] = combine(results[group] as number, value);
  });
  return results;
}

/** The values of each group side by side. */
function* valuesOfGroups(
  level: Level,
  operands: Float64Array,
  counts: Uint32Array,
): Generator<void, Float64Array[], void> {
  const startOffsets = new Uint32Array(counts.length + 1);
  counts.forEach((count, group) => (startOffsets[group + 1] = (startOffsets[group] as number) + count));
  const next = startOffsets.slice();
  const values = new Float64Array(startOffsets[counts.length] as number);
  yield* eachValue(level, operands, (group, value) => {
    values[next[group] as number] = value;
    next[group] = (next[group] as number) + 1;
  });
  return Array.from(counts, (_count, group) => values.subarray(startOffsets[group], startOffsets[group + 1]));
}

/** A number of the values of each group, which it may reorder. */
function* ofValues(
  groups: readonly Float64Array[],
  numberOf: (values: Float64Array) => number | null,
): Generator<void, (number | null)[], void> {
  const numbers: (number | null)[] = [];
  for (const values of groups) {
    numbers.push(numberOf(values));
    // A pause costs less than a microsecond unless it is used.
    yield;
  }
  return numbers;
}

function distinctOf(values: Float64Array): number {
  values.sort();
  let count = 0;
  for (let at = 0; at < values.length; at++) if (at === 0 || values[at] !== values[at - 1]) count++;
  return count;
}

/** A measure of every group of a level. Groups without values have none, but a count of 0. */
export function* groupValues(
  measure: Measure,
  level: Level,
  operands: Float64Array,
): Generator<void, ArrayLike<number | null>, void> {
  const counts = yield* countValues(level, operands);
  const orNull = (values: ArrayLike<number>) => Array.from(values, (value, group) => (counts[group] ? value : null));
  switch (measure) {
    case 'count':
      return counts;
    case 'distinct':
      return yield* ofValues(yield* valuesOfGroups(level, operands, counts), distinctOf);
    case 'median':
      return yield* ofValues(yield* valuesOfGroups(level, operands, counts), (values) =>
        values.length === 0 ? null : medianOf(values),
      );
    case 'min':
      return orNull(yield* fold(level, operands, Infinity, (result, value) => (value < result ? value : result)));
    case 'max':
      return orNull(yield* fold(level, operands, -Infinity, (result, value) => (value > result ? value : result)));
    case 'sum':
    case 'average': {
      const sums = yield* fold(level, operands, 0, (result, value) => result + value);
      return orNull(measure === 'sum' ? sums : sums.map((sum, group) => sum / (counts[group] as number)));
    }
  }
}
