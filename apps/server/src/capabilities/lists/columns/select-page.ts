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
  const bucketOf = scratchOf(bucketNumbers, matches);
  for (let at = 0; at < matchingPositions.length; at++) {
    const bucket = buckets.of(ranks[matchingPositions[at] as number] as number);
    bucketOf[at] = bucket;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let first = 0;
  let before = 0;
  while (before + (counts[first] as number) <= skip) before += counts[first++] as number;
  let last = first;
  for (let seen = before + (counts[first] as number); seen < skip + limit && last < buckets.count;)
    seen += counts[++last] as number;
  const pickedPositions: number[] = [];
  for (let at = 0; at < bucketOf.length; at++) {
    const bucket = bucketOf[at] as number;
    if (bucket >= first && bucket <= last) pickedPositions.push(matchingPositions[at] as number);
  }
  const key = (position: number) => orderKey(ranks[position] as number, isDescending);
  // Newest first, and then by rank: the sort is stable, and a single rank needs no sort.
  if (ids.isAscending) pickedPositions.reverse();
  else pickedPositions.sort((a, b) => (ids.isNewer(a, b) ? -1 : 1));
  const [firstPicked] = pickedPositions;
  if (firstPicked !== undefined && pickedPositions.some((position) => ranks[position] !== ranks[firstPicked]))
    pickedPositions.sort((a, b) => key(a) - key(b));
  return pickedPositions.slice(skip - before, skip - before + limit);
}

/** Arrays that are as large as a module and needed only during one call, so that each call reuses them. */
interface Scratch {
  numbers: Uint32Array;
}
const positionNumbers: Scratch = { numbers: new Uint32Array(0) };
const bucketNumbers: Scratch = { numbers: new Uint32Array(0) };

function scratchOf(scratch: Scratch, length: number): Uint32Array {
  if (scratch.numbers.length < length) scratch.numbers = new Uint32Array(length + (length >> 3));
  return scratch.numbers.subarray(0, length);
}

/** The positions of `mask` as a list, since most filters leave few of many. */
function positionsIn(mask: Uint8Array, size: number, matches: number): Uint32Array {
  const positions = scratchOf(positionNumbers, matches);
  for (let position = 0, at = 0; at < matches && position < size; position++)
    if (mask[position] !== 0) positions[at++] = position;
  return positions;
}

const orderKey = (rank: number, isDescending: boolean) =>
  rank === EMPTY_RANK || !isDescending ? rank : EMPTY_RANK - 1 - rank;

/** Folds ranks into at most 4,096 ordered buckets; empty values have the last bucket. */
function createBuckets(ranks: Uint32Array, matching: Uint32Array, isDescending: boolean) {
  let highestRank = 0;
  for (let at = 0; at < matching.length; at++) {
    const rank = ranks[matching[at] as number] as number;
    if (rank !== EMPTY_RANK && rank > highestRank) highestRank = rank;
  }
  let shift = 0;
  while (highestRank >> shift >= 4096) shift++;
  const count = (highestRank >> shift) + 1;
  const of = (rank: number) =>
    rank === EMPTY_RANK ? count : isDescending ? (highestRank - rank) >> shift : rank >> shift;
  return { count, of };
}
