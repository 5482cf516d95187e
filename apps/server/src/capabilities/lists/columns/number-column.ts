import type { Column, ColumnTest } from './column';
import { NumberRanks } from './number-ranks';
import { flatArray, floatsOf, type FlatColumn, type ReadColumn } from './saved/flat-column';

/** Numbers as 64-bit floats (cents and basis points are whole numbers and stay exact); NaN stands for empty. */
export class NumberColumn implements Column {
  readonly holds = 'number';
  revision = 0;
  private values = new Float64Array(1024).fill(NaN);
  private ranked: NumberRanks | null = null;

  get bytes(): number {
    return this.values.byteLength + (this.ranked?.bytes ?? 0);
  }

  set(place: number, value: string | null): void {
    const number = value === null || value === '' ? NaN : Number(value);
    if (Object.is(this.values[place], number)) return;
    this.values[place] = number;
    this.revision++;
    this.ranked?.note(place);
  }

  reserve(capacity: number): void {
    if (capacity <= this.values.length) return;
    const wider = new Float64Array(capacity).fill(NaN);
    wider.set(this.values);
    this.values = wider;
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
    return (this.ranked ??= new NumberRanks()).of(this.values, size);
  }
}
