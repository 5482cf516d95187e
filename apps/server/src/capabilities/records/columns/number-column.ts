import { type Column, type ColumnTest, EMPTY_RANK } from './column';
import { flatArray, floatsOf, type FlatColumn, type ReadColumn } from './saved/flat-column';

/** Numbers as 64-bit floats (cents and basis points are whole numbers and stay exact); NaN stands for empty. */
export class NumberColumn implements Column {
  readonly holds = 'number';
  revision = 0;
  private values = new Float64Array(1024).fill(NaN);
  private ranked: Uint32Array | null = null;

  get bytes(): number {
    return this.values.byteLength + (this.ranked?.byteLength ?? 0);
  }

  set(place: number, value: string | null): void {
    const number = value === null || value === '' ? NaN : Number(value);
    if (Object.is(this.values[place], number)) return;
    this.values[place] = number;
    this.revision++;
    this.ranked = null;
  }

  reserve(capacity: number): void {
    if (capacity <= this.values.length) return;
    const wider = new Float64Array(capacity).fill(NaN);
    wider.set(this.values);
    this.values = wider;
    this.ranked = null;
  }

  flat(size: number): FlatColumn {
    return { numbers: {}, arrays: [flatArray('values', this.values.subarray(0, size), 8)] };
  }

  takeOver(column: ReadColumn): void {
    this.values = floatsOf(column, 'values', column.size);
    this.values.fill(NaN, column.size);
  }

  /** The number at a place; NaN where there is none. */
  at(place: number): number {
    return this.values[place] as number;
  }

  narrow(mask: Uint8Array, size: number, test: ColumnTest): void {
    const values = this.values;
    const matches = test.number;
    for (let place = 0; place < size; place++) {
      if (mask[place] === 0) continue;
      const value = values[place] as number;
      if (!matches(value === value ? value : null)) mask[place] = 0;
    }
  }

  ranks(size: number): Uint32Array {
    if (this.ranked && this.ranked.length === size) return this.ranked;
    const sorted = this.values.slice(0, size).sort();
    let distinct = 0;
    for (let at = 0; at < size; at++) {
      const value = sorted[at] as number;
      if (value !== value) break;
      if (at === 0 || value !== sorted[distinct - 1]) sorted[distinct++] = value;
    }
    const ranks = new Uint32Array(size);
    for (let place = 0; place < size; place++) ranks[place] = rankOf(sorted, distinct, this.values[place] as number);
    return (this.ranked = ranks);
  }
}

function rankOf(sorted: Float64Array, distinct: number, value: number): number {
  if (value !== value) return EMPTY_RANK;
  let low = 0;
  let high = distinct - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
