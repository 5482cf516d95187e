import { EMPTY_RANK } from './column';
import type { IdTable } from './id-table';

/** The position of a page: `skip` and `limit` are rows; `descending` reverses the order but keeps empty values last. */
export interface PageRequest {
  readonly ranks: Uint32Array;
  readonly isDescending: boolean;
  readonly skip: number;
  readonly limit: number;
  readonly ids: Pick<IdTable, 'isNewer' | 'isAscending'>;
}

/**
 * Returns the positions of one page of `mask`, sorted by rank and then by newest id, without sorting all: counts ranks,
 * finds those that the page spans, and sorts only their rows.
 */
export function selectPage(mask: Uint8Array, size: number, matches: number, request: PageRequest): number[] {
  const { ranks, isDescending, skip, limit, ids } = request;
  if (skip >= matches) return [];
  const matchingPositions = positionsIn(mask, size, matches);
  const buckets = createBuckets(ranks, matchingPositions, isDescending);
  const counts = new Uint32Array(buckets.count + 1);
  for (let index = 0; index < matchingPositions.length; index++) {
    const bucket = buckets.of(ranks[matchingPositions[index] as number] as number);
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let firstBucket = 0;
  let skippedCount = 0;
  while (skippedCount + (counts[firstBucket] as number) <= skip) skippedCount += counts[firstBucket++] as number;
  let lastBucket = firstBucket;
  for (
    let seenCount = skippedCount + (counts[firstBucket] as number);
    seenCount < skip + limit && lastBucket < buckets.count;
  )
    seenCount += counts[++lastBucket] as number;
  const pickedPositions: number[] = [];
  for (let index = 0; index < matchingPositions.length; index++) {
    const position = matchingPositions[index] as number;
    const bucket = buckets.of(ranks[position] as number);
    if (bucket >= firstBucket && bucket <= lastBucket) pickedPositions.push(position);
  }
  const key = (position: number) => orderKey(ranks[position] as number, isDescending);
  // Newest first, and then by rank: the sort is stable, and a single rank needs no sort.
  if (ids.isAscending) pickedPositions.reverse();
  else pickedPositions.sort((a, b) => (ids.isNewer(a, b) ? -1 : 1));
  const [firstPicked] = pickedPositions;
  if (firstPicked !== undefined && pickedPositions.some((position) => ranks[position] !== ranks[firstPicked]))
    pickedPositions.sort((a, b) => key(a) - key(b));
  return pickedPositions.slice(skip - skippedCount, skip - skippedCount + limit);
}

/** The positions of `mask` as a list, since most filters leave few of many. */
function positionsIn(mask: Uint8Array, size: number, matches: number): Uint32Array {
  const positions = new Uint32Array(matches);
  for (let position = 0, index = 0; index < matches && position < size; position++)
    if (mask[position] !== 0) positions[index++] = position;
  return positions;
}

const orderKey = (rank: number, isDescending: boolean) =>
  rank === EMPTY_RANK || !isDescending ? rank : EMPTY_RANK - 1 - rank;

/** Folds ranks into at most 4,096 ordered buckets; empty values have the last bucket. */
function createBuckets(ranks: Uint32Array, matching: Uint32Array, isDescending: boolean) {
  let highestRank = 0;
  for (let index = 0; index < matching.length; index++) {
    const rank = ranks[matching[index] as number] as number;
    if (rank !== EMPTY_RANK && rank > highestRank) highestRank = rank;
  }
  let shift = 0;
  while (highestRank >> shift >= 4096) shift++;
  const count = (highestRank >> shift) + 1;
  const of = (rank: number) =>
    rank === EMPTY_RANK ? count : isDescending ? (highestRank - rank) >> shift : rank >> shift;
  return { count, of };
}
