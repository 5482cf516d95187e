import { middleOf } from './middle-of';
import type { Reached } from './reached-records';

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
  const ends = new Uint32Array(groups.texts.length + 1);
  const counts = (place: number) => mask[place] !== 0 && !Number.isNaN(values.at(place));
  for (let place = 0; place < mask.length; place++) {
    const after = groups.codeAt(place) + 1;
    if (counts(place)) ends[after] = (ends[after] as number) + 1;
  }
  for (let code = 1; code < ends.length; code++) ends[code] = (ends[code] as number) + (ends[code - 1] as number);
  const starts = ends.slice();
  const laid = new Float64Array(ends[ends.length - 1] as number);
  for (let place = 0; place < mask.length; place++) {
    if (!counts(place)) continue;
    const code = groups.codeAt(place);
    const at = starts[code] as number;
    laid[at] = values.at(place);
    starts[code] = at + 1;
  }
  const spreads = new Map<string | null, Spread>();
  groups.texts.forEach((text, code) => {
    const part = laid.subarray(ends[code], ends[code + 1]);
    if (part.length > 0) spreads.set(text, spreadOf(part));
  });
  return spreads;
}

function spreadOf(numbers: Float64Array): Spread {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += numbers[at] as number;
  return { count: numbers.length, mean: sum / numbers.length, median: middleOf(numbers) };
}
