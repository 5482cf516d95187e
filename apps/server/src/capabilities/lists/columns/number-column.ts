import type { Column, ColumnTest } from './column';
import { narrowNumbers } from './narrow-numbers';
import { NumberRanks } from './number-ranks';
import { flatArray, floatsOf, type FlatColumn, type ReadColumn } from './saved/flat-column';

/** Up to this many digits, numbers are exact. */
const MAX_DIGITS = 15;
const [FIRST_DIGIT, LAST_DIGIT] = [0x30, 0x39];

/** Parses a part of a text like `Number`; NaN for an empty part. Optimized for natural numbers. */
function readNumber(text: string, start: number, end: number): number {
  if (start === end) return NaN;
  if (end - start > MAX_DIGITS) return Number(text.slice(start, end));
  let number = 0;
  for (let position = start; position < end; position++) {
    const digit = text.charCodeAt(position);
    if (digit < FIRST_DIGIT || digit > LAST_DIGIT) return Number(text.slice(start, end));
    number = number * 10 + (digit - FIRST_DIGIT);
  }
  return number;
}

/** Numbers as 64-bit floats (cents and basis points are integers and stay exact); NaN is empty. */
export class NumberColumn implements Column {
  readonly holds = 'number';
  revision = 0;
  private values = new Float64Array(1024).fill(NaN);
  private numberRanks: NumberRanks | null = null;

  get bytes(): number {
    return this.values.byteLength + (this.numberRanks?.bytes ?? 0);
  }

  set(position: number, value: string | null): void {
    this.setNumber(position, value === null || value === '' ? NaN : Number(value));
  }

  setPart(position: number, text: string, start: number, end: number): void {
    this.setNumber(position, readNumber(text, start, end));
  }

  private setNumber(position: number, number: number): void {
    if (Object.is(this.values[position], number)) return;
    this.values[position] = number;
    this.revision++;
    this.numberRanks?.markChanged(position);
  }

  reserve(capacity: number): void {
    if (capacity <= this.values.length) return;
    const enlargedArray = new Float64Array(capacity).fill(NaN);
    enlargedArray.set(this.values);
    this.values = enlargedArray;
  }

  flattenColumn(size: number): FlatColumn {
    return { numbers: {}, arrays: [flatArray('values', this.values.subarray(0, size), 8)] };
  }

  restore(column: ReadColumn): void {
    this.values = floatsOf(column, 'values', column.size);
    this.values.fill(NaN, column.size);
  }

  /** A copy of the numbers of the first rows. */
  copy(size: number): Float64Array<ArrayBuffer> {
    return this.values.slice(0, size);
  }

  /** Returns the number at a position; NaN if it is empty. */
  at(position: number): number {
    return this.values[position] as number;
  }

  narrowMask(mask: Uint8Array, size: number, { number: test }: ColumnTest): void {
    if (test === null) mask.fill(0, 0, size);
    else narrowNumbers(mask, size, this.values, test);
  }

  ranks(size: number): Uint32Array {
    return (this.numberRanks ??= new NumberRanks()).of(this.values, size);
  }
}
