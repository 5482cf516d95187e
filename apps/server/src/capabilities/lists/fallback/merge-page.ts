import type { Id } from '@lendwright/kernel';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { TextOrder } from '../columns/text-order';
import type { PageRange } from '../query/list-query';

/** A record with the text by which it is sorted. */
export type SortedText = readonly [id: Id, text: string];

/** The number of comparisons before yielding to other requests. */
const SLICE = 5_000;

interface Direction {
  readonly order: TextOrder;
  readonly isDescending: boolean;
}

/**
 * Merges two parts of a list sorted by text into the ids of a page: the rows that PostgreSQL sorted, starting as far
 * before the page as `unsorted` may push it, and all rows that only the process can sort.
 * @param sorted in order, empty texts last
 */
export async function mergePage(
  sorted: readonly (readonly [id: Id, text: string | null])[],
  unsortedTexts: readonly SortedText[],
  { order, isDescending }: Direction,
  { skip, limit }: PageRange,
): Promise<Id[]> {
  const compare = ([id, text]: SortedText, [otherId, other]: SortedText) =>
    (isDescending ? -1 : 1) * order.compare(text, other) || (id < otherId ? 1 : -1);
  const others = await inOrder(unsortedTexts, compare);
  const first = skip - Math.max(skip - unsortedTexts.length, 0);
  const ids: Id[] = [];
  const end = first + limit;
  let [at, from] = [0, 0];
  for (let index = 0; index < end && (at < sorted.length || from < others.length); index++) {
    const [one, otherText] = [sorted[at], others[from]];
    const isOtherNext = otherText && (!one || one[1] === null || compare(otherText, [one[0], one[1]]) < 0);
    const next = isOtherNext ? others[from++] : sorted[at++];
    if (next && index >= first) ids.push(next[0]);
    if (index % SLICE === SLICE - 1) await yieldToEventLoop();
  }
  return ids;
}

/** Sorts rows that PostgreSQL has nearly always sorted already, so one pass over the pairs is usually enough. */
async function inOrder(
  texts: readonly SortedText[],
  compare: (one: SortedText, other: SortedText) => number,
): Promise<readonly SortedText[]> {
  for (let at = 1; at < texts.length; at++) {
    if (compare(texts[at - 1] as SortedText, texts[at] as SortedText) > 0) return texts.toSorted(compare);
    if (at % SLICE === 0) await yieldToEventLoop();
  }
  return texts;
}
