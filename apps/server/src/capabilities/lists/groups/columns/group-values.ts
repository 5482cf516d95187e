import type { Measure } from '@lendwright/api';
import { medianOf } from '../../aggregates/median';
import type { GroupedRows } from './group-rows';
import { inBlocks } from './in-blocks';

type Level = Pick<GroupedRows, 'positions' | 'groups'> & { readonly groupCount: number };

/** Whether a measure of a group can be updated from its value for some rows and the values of the others. */
export const isAdditive = (measure: Measure): boolean =>
  measure === 'count' || measure === 'sum' || measure === 'average';

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

function* sumValues(level: Level, operands: Float64Array): Generator<void, Float64Array, void> {
  const sums = new Float64Array(level.groupCount);
  yield* eachValue(level, operands, (group, value) => {
    sums[group] = (sums[group] as number) + value;
  });
  return sums;
}

/** The values of each group in consecutive ranges. */
function* valuesOfGroups(
  level: Level,
  operands: Float64Array,
  counts: Uint32Array,
): Generator<void, Float64Array[], void> {
  const startOffsets = new Uint32Array(counts.length + 1);
  counts.forEach((count, group) => (startOffsets[group + 1] = (startOffsets[group] as number) + count));
  const nextOffsets = startOffsets.slice();
  const values = new Float64Array(startOffsets[counts.length] as number);
  yield* eachValue(level, operands, (group, value) => {
    values[nextOffsets[group] as number] = value;
    nextOffsets[group] = (nextOffsets[group] as number) + 1;
  });
  return Array.from(counts, (_count, group) => values.subarray(startOffsets[group], startOffsets[group + 1]));
}

function distinctOf(values: Float64Array): number {
  values.sort();
  let count = 0;
  for (let index = 0; index < values.length; index++) if (index === 0 || values[index] !== values[index - 1]) count++;
  return count;
}

function extremeValueOf(values: Float64Array, isGreater: boolean): number {
  let extremeValue = values[0] as number;
  for (let index = 1; index < values.length; index++) {
    const value = values[index] as number;
    if (value > extremeValue === isGreater) extremeValue = value;
  }
  return extremeValue;
}

/** A non-additive measure of some values, which may be reordered; 0 without values. */
export function measureOf(measure: Measure, values: Float64Array): number {
  if (values.length === 0) return 0;
  switch (measure) {
    case 'distinct':
      return distinctOf(values);
    case 'median':
      return medianOf(values);
    default:
      return extremeValueOf(values, measure === 'max');
  }
}

/** The number of values in each group of a level, and their measure; for an average, the sum. */
export interface GroupFigures {
  readonly measure: Measure;
  readonly counts: Uint32Array;
  readonly values: ArrayLike<number>;
}

/** A measure of every group of a level. */
export function* groupValues(
  measure: Measure,
  level: Level,
  operands: Float64Array,
): Generator<void, GroupFigures, void> {
  const counts = yield* countValues(level, operands);
  if (measure === 'count') return { measure, counts, values: counts };
  if (isAdditive(measure)) return { measure, counts, values: yield* sumValues(level, operands) };
  const values: number[] = [];
  for (const ownValues of yield* valuesOfGroups(level, operands, counts)) {
    values.push(measureOf(measure, ownValues));
    // A pause costs less than a microsecond unless it is used.
    yield;
  }
  return { measure, counts, values };
}
