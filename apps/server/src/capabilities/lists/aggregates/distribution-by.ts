import { medianOf } from './median';
import type { VisibleRecords } from './visible-records';

/** The distribution of numbers: count, median and mean. */
export interface Distribution {
  readonly count: number;
  readonly median: number;
  readonly mean: number;
}

/**
 * The distribution of a column's numbers per text of another column. Empty numbers are ignored.
 *
 * The numbers of each group are placed side by side in one array, and the median is selected without sorting.
 */
export function distributionBy(
  { columns, mask }: VisibleRecords,
  group: string,
  value: string,
): Map<string | null, Distribution> {
  const groups = columns.text(group);
  const values = columns.number(value);
  const holds = (position: number) => (mask[position] as number) & (Number.isNaN(values.at(position)) ? 0 : 1);
  const counts = new Uint32Array(groups.texts.length);
  for (let position = 0; position < mask.length; position++) {
    const code = groups.codeAt(position);
    counts[code] = (counts[code] as number) + holds(position);
  }
  // Each group has one spare position at its end: skipped values are written there, which is faster than branching.
  const startOffsets = new Uint32Array(counts.length + 1);
  counts.forEach((count, code) => (startOffsets[code + 1] = (startOffsets[code] as number) + count + 1));
  const nextOffsets = startOffsets.slice();
  const offsets = new Float64Array(startOffsets[counts.length] as number);
  for (let position = 0; position < mask.length; position++) {
    const code = groups.codeAt(position);
    const index = nextOffsets[code] as number;
    offsets[index] = values.at(position);
    nextOffsets[code] = index + holds(position);
  }
  const spreads = new Map<string | null, Distribution>();
  groups.texts.forEach((text, code) => {
    const part = offsets.subarray(startOffsets[code], nextOffsets[code]);
    if (part.length > 0) spreads.set(text, distributionOf(part));
  });
  return spreads;
}

function distributionOf(numbers: Float64Array): Distribution {
  let sum = 0;
  for (let index = 0; index < numbers.length; index++) sum += numbers[index] as number;
  return { count: numbers.length, mean: sum / numbers.length, median: medianOf(numbers) };
}
