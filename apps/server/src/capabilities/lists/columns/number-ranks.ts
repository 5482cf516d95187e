import { EMPTY_RANK } from './column';

/** Initial ranks stay below this; values appended above the highest continue up to `MAX_RANK`. */
const INITIAL_RANKS = 2 ** 30;
const MAX_RANK = 2 ** 31 - 1;
/** Above this share of the rows, a full sort is cheaper than inserting each change. */
const PENDING_SHARE = 16;
const MIN_PENDING = 64;

/**
 * Sort ranks of numbers by position that are updated without a full sort: ranks leave gaps, so a new value fits between
 * its neighbors. Equal values share a rank; NaN ranks `EMPTY_RANK`.
 */
export class NumberRanks {
  private ranks = new Uint32Array(0);
  private size = 0;
  /** Every ranked value, ascending, with its rank. Values that no row has are harmless. */
  private values = new Float64Array(0);
  private rankOf = new Uint32Array(0);
  private count = 0;
  private gap = 0;
  private pending: number[] | null = null;

  get bytes(): number {
    return this.ranks.byteLength + this.values.byteLength + this.rankOf.byteLength + (this.pending?.length ?? 0) * 8;
  }

  /** Records that the value at a position changed. */
  markChanged(position: number): void {
    if (!this.pending || position >= this.size) return;
    this.pending.push(position);
    if (this.pending.length > Math.max(MIN_PENDING, this.size / PENDING_SHARE)) this.pending = null;
  }

  /** The ranks of the first `size` values. Later calls reuse the array. */
  of(values: Float64Array, size: number): Uint32Array {
    const isSmallDelta = size - this.size <= Math.max(MIN_PENDING, size / PENDING_SHARE);
    if (!this.pending || size < this.size || !isSmallDelta || !this.updateRanks(values, size, this.pending))
      this.sortPositions(values, size);
    this.pending = [];
    return this.ranks.subarray(0, size);
  }

  /** Ranks the changed and added positions; false if no gap is left. */
  private updateRanks(values: Float64Array, size: number, changedNumbers: readonly number[]): boolean {
    if (size > this.ranks.length) {
      const enlargedArray = new Uint32Array(values.length);
      enlargedArray.set(this.ranks);
      this.ranks = enlargedArray;
    }
    const rank = (position: number): boolean => {
      const foundPosition = this.position(values[position] as number);
      if (foundPosition === null) return false;
      this.ranks[position] = foundPosition;
      return true;
    };
    if (!changedNumbers.every(rank)) return false;
    for (let position = this.size; position < size; position++) if (!rank(position)) return false;
    this.size = size;
    return true;
  }

  /** Returns the rank of a value, and assigns one between its neighbors if it is new; null if there is no gap. */
  private position(value: number): number | null {
    if (value !== value) return EMPTY_RANK;
    const index = this.findFirstAtLeast(value);
    if (index < this.count && this.values[index] === value) return this.rankOf[index] as number;
    const rankBefore = index === 0 ? 0 : (this.rankOf[index - 1] as number);
    const rankAfter = index === this.count ? rankBefore + 2 * this.gap : (this.rankOf[index] as number);
    const rank = rankBefore + Math.floor((rankAfter - rankBefore) / 2);
    if (rank === rankBefore || rank >= MAX_RANK || this.count === this.values.length) return null;
    this.values.copyWithin(index + 1, index, this.count);
    this.rankOf.copyWithin(index + 1, index, this.count);
    this.values[index] = value;
    this.rankOf[index] = rank;
    this.count++;
    return rank;
  }

  private sortPositions(values: Float64Array, size: number): void {
    const sortedValues = values.slice(0, size).sort();
    let distinctCount = 0;
    for (let index = 0; index < size; index++) {
      const value = sortedValues[index] as number;
      if (value !== value) break;
      if (index === 0 || value !== sortedValues[distinctCount - 1]) sortedValues[distinctCount++] = value;
    }
    this.count = distinctCount;
    this.values = new Float64Array(distinctCount + Math.max(MIN_PENDING, distinctCount >> 3));
    this.values.set(sortedValues.subarray(0, distinctCount));
    this.gap = Math.max(1, Math.floor(INITIAL_RANKS / (distinctCount + 1)));
    this.rankOf = new Uint32Array(this.values.length);
    for (let index = 0; index < distinctCount; index++) this.rankOf[index] = (index + 1) * this.gap;
    if (this.ranks.length < size) this.ranks = new Uint32Array(values.length);
    this.size = size;
    for (let position = 0; position < size; position++) {
      const value = values[position] as number;
      this.ranks[position] = value !== value ? EMPTY_RANK : (this.rankOf[this.findFirstAtLeast(value)] as number);
    }
  }

  private findFirstAtLeast(value: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.values[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
