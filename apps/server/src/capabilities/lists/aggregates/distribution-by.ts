import { medianOf } from './median';
import type { VisibleRecords } from './visible-records';

/** The distribution of numbers: count, median and mean. */
export interface Distribution {
  readonly count: number;
  readonly median: number;
  readonly mean: number;
}

/** The numbers side by side by group; reused, because it is as large as the column and needed only during one call. */
let groupedNumbers = new Float64Array(0);

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
  const counts = groups.countCodes(mask, mask.length);
  // Each group has one spare position at its end: skipped values are written there, which is faster than branching.
  const startOffsets = new Uint32Array(counts.length + 1);
  counts.forEach((count, code) => (startOffsets[code + 1] = (startOffsets[code] as number) + count + 1));
  const nextOffsets = startOffsets.slice();
  const total = startOffsets[counts.length] as number;
  if (groupedNumbers.length < total) groupedNumbers = new Float64Array(total);
  for (let position = 0; position < mask.length; position++) {
    const number = values.at(position);
    const code = groups.codeAt(position);
    const at = nextOffsets[code] as number;
    groupedNumbers[at] = number;
    nextOffsets[code] = at + ((mask[position] as number) & Number(number === number));
  }
  const spreads = new Map<string | null, Distribution>();
  groups.texts.forEach((text, code) => {
    const part = groupedNumbers.subarray(startOffsets[code], nextOffsets[code]);
    if (part.length > 0) spreads.set(text, distributionOf(part));
  });
  return spreads;
}

function distributionOf(numbers: Float64Array): Distribution {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += numbers[at] as number;
  return { count: numbers.length, mean: sum / numbers.length, median: medianOf(numbers) };
}
