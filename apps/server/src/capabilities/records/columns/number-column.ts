import type { Column, ColumnTest } from './column';
import { NumberRanks } from './number-ranks';

/** Numbers as 64-bit floats (cents and basis points are whole numbers and stay exact); NaN stands for empty. */
export class NumberColumn implements Column {
  private values = new Float64Array(1024).fill(NaN);
  private ranked: NumberRanks | null = null;

  get bytes(): number {
    return this.values.byteLength + (this.ranked?.bytes ?? 0);
  }

  set(place: number, value: string | null): void {
    const number = value === null || value === '' ? NaN : Number(value);
    if (Object.is(this.values[place], number)) return;
    this.values[place] = number;
    this.ranked?.note(place);
  }

  reserve(capacity: number): void {
    if (capacity <= this.values.length) return;
    const wider = new Float64Array(capacity).fill(NaN);
    wider.set(this.values);
    this.values = wider;
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
