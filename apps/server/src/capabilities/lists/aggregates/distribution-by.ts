import { middleOf } from './median';
import type { Reached } from './visible-records';

/** How numbers spread: how many there are, the one in the middle, and their mean. */
export interface Spread {
  readonly count: number;
  readonly median: number;
  readonly mean: number;
}

/**
 * The spread of a column's numbers per text of another. Empty numbers are left out.
 *
 * The numbers of each group are laid side by side in one array, and the middle is picked without sorting it.
 */
export function spreadBy({ columns, mask }: Reached, group: string, value: string): Map<string | null, Spread> {
  const groups = columns.text(group);
  const values = columns.number(value);
  const holds = (place: number) => (mask[place] as number) & (Number.isNaN(values.at(place)) ? 0 : 1);
  const counts = new Uint32Array(groups.texts.length);
  for (let place = 0; place < mask.length; place++) {
    const code = groups.codeAt(place);
    counts[code] = (counts[code] as number) + holds(place);
  }
  // One place behind each group is spare: what does not count is written there, which is faster than to ask first.
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, code) => (starts[code + 1] = (starts[code] as number) + count + 1));
  const next = starts.slice();
  const laid = new Float64Array(starts[counts.length] as number);
  for (let place = 0; place < mask.length; place++) {
    const code = groups.codeAt(place);
    const at = next[code] as number;
    laid[at] = values.at(place);
    next[code] = at + holds(place);
  }
  const spreads = new Map<string | null, Spread>();
  groups.texts.forEach((text, code) => {
    const part = laid.subarray(starts[code], next[code]);
    if (part.length > 0) spreads.set(text, spreadOf(part));
  });
  return spreads;
}

function spreadOf(numbers: Float64Array): Spread {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += numbers[at] as number;
  return { count: numbers.length, mean: sum / numbers.length, median: middleOf(numbers) };
}
