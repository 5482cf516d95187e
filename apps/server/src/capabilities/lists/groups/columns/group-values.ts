import type { Measure } from '@lendwright/api';
import { medianOf } from '../../aggregates/median';
import type { GroupedRows } from './group-rows';

type Level = Pick<GroupedRows, 'positions' | 'groups'> & { readonly groupCount: number };

/** The number of values per group. */
function countValues({ positions, groups, groupCount }: Level, operands: Float64Array): Uint32Array {
  const counts = new Uint32Array(groupCount);
  for (let row = 0; row < positions.length; row++) {
    const value = operands[positions[row] as number] as number;
    if (value !== value) continue;
    const group = groups[row] as number;
    counts[group] = (counts[group] as number) + 1;
  }
  return counts;
}

/** Combines the values of each group, starting from `initial`. */
function fold(
  { positions, groups, groupCount }: Level,
  operands: Float64Array,
  initial: number,
  combine: (result: number, value: number) => number,
): Float64Array {
  const results = new Float64Array(groupCount).fill(initial);
  for (let row = 0; row < positions.length; row++) {
    const value = operands[positions[row] as number] as number;
    if (value !== value) continue;
    const group = groups[row] as number;
    results[group] = combine(results[group] as number, value);
  }
  return results;
}

/** The values of each group side by side. */
function valuesOfGroups(level: Level, operands: Float64Array, counts: Uint32Array): Float64Array[] {
  const startOffsets = new Uint32Array(counts.length + 1);
  counts.forEach((count, group) => (startOffsets[group + 1] = (startOffsets[group] as number) + count));
  const next = startOffsets.slice();
  const values = new Float64Array(startOffsets[counts.length] as number);
  for (let row = 0; row < level.positions.length; row++) {
    const value = operands[level.positions[row] as number] as number;
    if (value !== value) continue;
    const group = level.groups[row] as number;
    values[next[group] as number] = value;
    next[group] = (next[group] as number) + 1;
  }
  return Array.from(counts, (_count, group) => values.subarray(startOffsets[group], startOffsets[group + 1]));
}

function distinctOf(values: Float64Array): number {
  values.sort();
  let count = 0;
  for (let at = 0; at < values.length; at++) if (at === 0 || values[at] !== values[at - 1]) count++;
  return count;
}

/** A measure of every group of a level. Groups without values have none, but a count of 0. */
export function groupValues(measure: Measure, level: Level, operands: Float64Array): ArrayLike<number | null> {
  const counts = countValues(level, operands);
  const orNull = (values: ArrayLike<number>) => Array.from(values, (value, group) => (counts[group] ? value : null));
  switch (measure) {
    case 'count':
      return counts;
    case 'distinct':
      return valuesOfGroups(level, operands, counts).map(distinctOf);
    case 'median':
      return valuesOfGroups(level, operands, counts).map((values) => (values.length === 0 ? null : medianOf(values)));
    case 'min':
      return orNull(fold(level, operands, Infinity, (result, value) => (value < result ? value : result)));
    case 'max':
      return orNull(fold(level, operands, -Infinity, (result, value) => (value > result ? value : result)));
    case 'sum':
    case 'average': {
      const sums = fold(level, operands, 0, (result, value) => result + value);
      return orNull(measure === 'sum' ? sums : sums.map((sum, group) => sum / (counts[group] as number)));
    }
  }
}
