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
 * @param sortedTexts in order, empty texts last
 */
export async function mergePage(
  sortedTexts: readonly (readonly [id: Id, text: string | null])[],
  unsortedTexts: readonly SortedText[],
  { order, isDescending }: Direction,
  { skip, limit }: PageRange,
): Promise<Id[]> {
  const compare = ([id, text]: SortedText, [otherId, secondText]: SortedText) =>
    (isDescending ? -1 : 1) * order.compare(text, secondText) || (id < otherId ? 1 : -1);
  const otherOrders = await inOrder(unsortedTexts, compare);
  const firstOffset = skip - Math.max(skip - unsortedTexts.length, 0);
  const ids: Id[] = [];
  const end = firstOffset + limit;
  let [itemIndex, from] = [0, 0];
  for (let index = 0; index < end && (itemIndex < sortedTexts.length || from < otherOrders.length); index++) {
    const [firstPair, otherText] = [sortedTexts[itemIndex], otherOrders[from]];
    const isOtherNext =
      otherText && (!firstPair || firstPair[1] === null || compare(otherText, [firstPair[0], firstPair[1]]) < 0);
    const nextPair = isOtherNext ? otherOrders[from++] : sortedTexts[itemIndex++];
    if (nextPair && index >= firstOffset) ids.push(nextPair[0]);
    if (index % SLICE === SLICE - 1) await yieldToEventLoop();
  }
  return ids;
}

/** Sorts rows that PostgreSQL has nearly always sorted already, so one pass over the pairs is usually enough. */
async function inOrder(
  texts: readonly SortedText[],
  compare: (text: SortedText, otherText: SortedText) => number,
): Promise<readonly SortedText[]> {
  for (let index = 1; index < texts.length; index++) {
    if (compare(texts[index - 1] as SortedText, texts[index] as SortedText) > 0) return texts.toSorted(compare);
    if (index % SLICE === 0) await yieldToEventLoop();
  }
  return texts;
}
