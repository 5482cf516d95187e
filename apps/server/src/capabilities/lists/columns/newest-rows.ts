import type { IdTable } from './id-table';

/** So many of the newest are kept in order; pages further down are found in the columns. */
const KEPT = 1000;
const BUCKETS = 4096;

/** The moment that orders a place; NaN where none is known, which stands last. */
export type MomentOf = (position: number) => number;

const comparable = (moment: number) => (Number.isNaN(moment) ? -Infinity : moment);

/**
 * The newest of some places in order, kept up to date place by place. Each is kept with the moment that it had when it
 * was put in, so that changes may come one after the other while the columns know all of them already.
 */
export class NewestRows {
  private positions: number[] = [];
  private moments: number[] = [];
  /** Whether these are all of them, and not only the newest. */
  private isWhole = true;

  constructor(private readonly ids: Pick<IdTable, 'isNewer'>) {}

  get bytes(): number {
    return this.positions.length * 16;
  }

  /** Puts a place where it belongs now; null takes it out. */
  put(position: number, moment: number | null): void {
    const at = this.positions.indexOf(position);
    if (at >= 0) this.cut(at, 1);
    if (moment === null) return;
    const ordered = comparable(moment);
    const to = this.rankOf(ordered, position);
    // Behind the last one kept nobody knows who else stands there.
    if (to === this.positions.length && !this.isWhole) return;
    this.positions.splice(to, 0, position);
    this.moments.splice(to, 0, ordered);
    if (this.positions.length <= KEPT) return;
    this.cut(KEPT, this.positions.length - KEPT);
    this.isWhole = false;
  }

  /** The places of a page, or null where it reaches further than what is kept. */
  page(skip: number, limit: number): number[] | null {
    return this.isWhole || skip + limit <= this.positions.length ? this.positions.slice(skip, skip + limit) : null;
  }

  /** Whether making it anew would let it answer a page that it cannot answer now. */
  canServe = (skip: number, limit: number): boolean => skip + limit <= KEPT;

  /** Looks at every place of the mask (1 = in) again. */
  rebuild(mask: Uint8Array, size: number, count: number, momentOf: MomentOf): void {
    const found = count <= KEPT ? positionsOf(mask, size) : newestOf(mask, size, momentOf);
    const moments = new Map(found.map((position) => [position, comparable(momentOf(position))]));
    const of = (position: number) => moments.get(position) as number;
    found.sort((a, b) => (this.isBefore(of(a), a, of(b), b) ? -1 : 1));
    this.positions = found.slice(0, KEPT);
    this.moments = this.positions.map(of);
    this.isWhole = count <= KEPT;
  }

  /** Orders newest first; of one moment the newest id is first, as in the list that is sorted by it. */
  private isBefore(moment: number, position: number, other: number, otherPosition: number): boolean {
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
      if (this.isBefore(moment, position, this.moments[middle] as number, this.positions[middle] as number))
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

/** At least the `KEPT` newest, without sorting all: moments are counted in equal spans of time, and whole spans taken. */
function newestOf(mask: Uint8Array, size: number, momentOf: MomentOf): number[] {
  let [least, most] = [Infinity, -Infinity];
  for (let position = 0; position < size; position++) {
    if (mask[position] === 0) continue;
    const moment = momentOf(position);
    if (moment < least) least = moment;
    if (moment > most) most = moment;
  }
  const scale = most > least ? (BUCKETS - 1) / (most - least) : 0;
  const bucketOf = (position: number) => {
    const bucket = Math.floor((momentOf(position) - least) * scale);
    return bucket >= 0 ? bucket : 0;
  };
  const counts = new Uint32Array(BUCKETS);
  for (let position = 0; position < size; position++) {
    if (mask[position] === 0) continue;
    const bucket = bucketOf(position);
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let from = BUCKETS;
  for (let seen = 0; from > 0 && seen < KEPT;) seen += counts[--from] as number;
  const positions: number[] = [];
  for (let position = 0; position < size; position++)
    if (mask[position] !== 0 && bucketOf(position) >= from) positions.push(position);
  return positions;
}
