import type { IdTable } from './id-table';

/** The number of newest rows maintained in order; deeper pages are read from the columns. */
const MAX_RECORDS = 1000;
const BUCKETS = 4096;

/** The moment that orders a position; NaN sorts last. */
export type MomentOf = (position: number) => number;

const toComparable = (moment: number) => (Number.isNaN(moment) ? -Infinity : moment);

/**
 * The newest rows in order, updated position by position. Each is stored with its moment at insertion, so changes can
 * be applied one by one although the columns already contain all of them.
 */
export class NewestRows {
  private positions: number[] = [];
  private moments: number[] = [];
  /** Whether it contains all rows, not only the newest. */
  private isWhole = true;

  constructor(private readonly ids: Pick<IdTable, 'isNewer'>) {}

  get bytes(): number {
    return this.positions.length * 16;
  }

  /** Inserts or moves a position; null removes it. */
  put(position: number, moment: number | null): void {
    const index = this.positions.indexOf(position);
    if (index >= 0) this.cut(index, 1);
    if (moment === null) return;
    const orderedMoment = toComparable(moment);
    const to = this.rankOf(orderedMoment, position);
    // Beyond the last stored row, other rows may come first.
    if (to === this.positions.length && !this.isWhole) return;
    this.positions.splice(to, 0, position);
    this.moments.splice(to, 0, orderedMoment);
    if (this.positions.length <= MAX_RECORDS) return;
    this.cut(MAX_RECORDS, this.positions.length - MAX_RECORDS);
    this.isWhole = false;
  }

  /** The positions of a page, or null if it exceeds the stored rows. */
  page(skip: number, limit: number): number[] | null {
    return this.isWhole || skip + limit <= this.positions.length ? this.positions.slice(skip, skip + limit) : null;
  }

  /** Whether a rebuild would allow it to serve a page that it cannot serve now. */
  canServe = (skip: number, limit: number): boolean => skip + limit <= MAX_RECORDS;

  /** Rebuilds from every position of the mask (1 = included). */
  rebuild(mask: Uint8Array, size: number, count: number, momentOf: MomentOf): void {
    const foundPositions = count <= MAX_RECORDS ? positionsOf(mask, size) : newestOf(mask, size, momentOf);
    const moments = new Map(foundPositions.map((position) => [position, toComparable(momentOf(position))]));
    const of = (position: number) => moments.get(position) as number;
    foundPositions.sort((a, b) => (this.comparesBefore(of(a), a, of(b), b) ? -1 : 1));
    this.positions = foundPositions.slice(0, MAX_RECORDS);
    this.moments = this.positions.map(of);
    this.isWhole = count <= MAX_RECORDS;
  }

  /** Newest first; ties put the newest id first, as in the sorted list. */
  private comparesBefore(moment: number, position: number, other: number, otherPosition: number): boolean {
    return (
      moment > other || (moment === other && position !== otherPosition && this.ids.isNewer(position, otherPosition))
    );
  }

  private cut(from: number, count: number): void {
    this.positions.splice(from, count);
    this.moments.splice(from, count);
  }

  private rankOf(moment: number, position: number): number {
    let low = 0;
    let high = this.positions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.comparesBefore(moment, position, this.moments[middle] as number, this.positions[middle] as number))
        high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function positionsOf(mask: Uint8Array, size: number): number[] {
  const positions: number[] = [];
  for (let position = 0; position < size; position++) if (mask[position] !== 0) positions.push(position);
  return positions;
}

/**
 * Returns at least the `MAX_RECORDS` newest without sorting all: counts moments in equal intervals and takes whole
 * intervals.
 */
function newestOf(mask: Uint8Array, size: number, momentOf: MomentOf): number[] {
  let [min, max] = [Infinity, -Infinity];
  for (let position = 0; position < size; position++) {
    if (mask[position] === 0) continue;
    const moment = momentOf(position);
    if (moment < min) min = moment;
    if (moment > max) max = moment;
  }
  const scale = max > min ? (BUCKETS - 1) / (max - min) : 0;
  const bucketOf = (position: number) => {
    const bucket = Math.floor((momentOf(position) - min) * scale);
    return bucket >= 0 ? bucket : 0;
  };
  const counts = new Uint32Array(BUCKETS);
  for (let position = 0; position < size; position++) {
    if (mask[position] === 0) continue;
    const bucket = bucketOf(position);
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let from = BUCKETS;
  for (let seenCount = 0; from > 0 && seenCount < MAX_RECORDS;) seenCount += counts[--from] as number;
  const positions: number[] = [];
  for (let position = 0; position < size; position++)
    if (mask[position] !== 0 && bucketOf(position) >= from) positions.push(position);
  return positions;
}
