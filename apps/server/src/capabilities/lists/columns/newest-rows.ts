import type { IdTable } from './id-table';

/** So many of the newest are kept in order; pages further down are found in the columns. */
const KEPT = 1000;
const BUCKETS = 4096;

/** The moment that orders a place; NaN where none is known, which stands last. */
export type MomentOf = (place: number) => number;

const comparable = (moment: number) => (Number.isNaN(moment) ? -Infinity : moment);

/**
 * The newest of some places in order, kept up to date place by place. Each is kept with the moment that it had when it
 * was put in, so that changes may come one after the other while the columns know all of them already.
 */
export class NewestPlaces {
  private places: number[] = [];
  private moments: number[] = [];
  /** Whether these are all of them, and not only the newest. */
  private isWhole = true;

  constructor(private readonly ids: Pick<IdTable, 'isNewer'>) {}

  get bytes(): number {
    return this.places.length * 16;
  }

  /** Puts a place where it belongs now; null takes it out. */
  put(place: number, moment: number | null): void {
    const at = this.places.indexOf(place);
    if (at >= 0) this.cut(at, 1);
    if (moment === null) return;
    const ordered = comparable(moment);
    const to = this.rankOf(ordered, place);
    // Behind the last one kept nobody knows who else stands there.
    if (to === this.places.length && !this.isWhole) return;
    this.places.splice(to, 0, place);
    this.moments.splice(to, 0, ordered);
    if (this.places.length <= KEPT) return;
    this.cut(KEPT, this.places.length - KEPT);
    this.isWhole = false;
  }

  /** The places of a page, or null where it reaches further than what is kept. */
  page(skip: number, limit: number): number[] | null {
    return this.isWhole || skip + limit <= this.places.length ? this.places.slice(skip, skip + limit) : null;
  }

  /** Whether making it anew would let it answer a page that it cannot answer now. */
  couldAnswer = (skip: number, limit: number): boolean => skip + limit <= KEPT;

  /** Looks at every place of the mask (1 = in) again. */
  rebuild(mask: Uint8Array, size: number, count: number, momentOf: MomentOf): void {
    const found = count <= KEPT ? placesOf(mask, size) : newestOf(mask, size, momentOf);
    const moments = new Map(found.map((place) => [place, comparable(momentOf(place))]));
    const of = (place: number) => moments.get(place) as number;
    found.sort((a, b) => (this.isBefore(of(a), a, of(b), b) ? -1 : 1));
    this.places = found.slice(0, KEPT);
    this.moments = this.places.map(of);
    this.isWhole = count <= KEPT;
  }

  /** Orders newest first; of one moment the newest id is first, as in the list that is sorted by it. */
  private isBefore(moment: number, place: number, other: number, otherPlace: number): boolean {
    return moment > other || (moment === other && place !== otherPlace && this.ids.isNewer(place, otherPlace));
  }

  private cut(from: number, count: number): void {
    this.places.splice(from, count);
    this.moments.splice(from, count);
  }

  private rankOf(moment: number, place: number): number {
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.isBefore(moment, place, this.moments[middle] as number, this.places[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function placesOf(mask: Uint8Array, size: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < size; place++) if (mask[place] !== 0) places.push(place);
  return places;
}

/** At least the `KEPT` newest, without sorting all: moments are counted in equal spans of time, and whole spans taken. */
function newestOf(mask: Uint8Array, size: number, momentOf: MomentOf): number[] {
  let [least, most] = [Infinity, -Infinity];
  for (let place = 0; place < size; place++) {
    if (mask[place] === 0) continue;
    const moment = momentOf(place);
    if (moment < least) least = moment;
    if (moment > most) most = moment;
  }
  const scale = most > least ? (BUCKETS - 1) / (most - least) : 0;
  const bucketOf = (place: number) => {
    const bucket = Math.floor((momentOf(place) - least) * scale);
    return bucket >= 0 ? bucket : 0;
  };
  const counts = new Uint32Array(BUCKETS);
  for (let place = 0; place < size; place++) {
    if (mask[place] === 0) continue;
    const bucket = bucketOf(place);
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let from = BUCKETS;
  for (let seen = 0; from > 0 && seen < KEPT;) seen += counts[--from] as number;
  const places: number[] = [];
  for (let place = 0; place < size; place++) if (mask[place] !== 0 && bucketOf(place) >= from) places.push(place);
  return places;
}
