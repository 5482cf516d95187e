/** An array of a column as plain bytes, to be copied. */
export interface FlatArray {
  readonly name: string;
  /** A view of the live array: it is valid until the column changes. */
  readonly bytes: Uint8Array;
  /** Bytes for each row where the array has an entry for every row; 0 where it has a length of its own. */
  readonly perRow: number;
}

/** A column as arrays of bytes and a few numbers. What can be derived from them, such as ranks, is not part of it. */
export interface FlatColumn {
  readonly numbers: Readonly<Record<string, number>>;
  readonly arrays: readonly FlatArray[];
}

/** An array that was read back. `buffer` is longer than `used` bytes, so that rows can be added without a copy. */
export interface ReadArray {
  readonly buffer: ArrayBuffer;
  readonly used: number;
}

/** A column that was read back, to be made into a column again. */
export interface ReadColumn {
  /** Rows that the arrays have an entry for. */
  readonly size: number;
  readonly numbers: Readonly<Record<string, number>>;
  readonly arrays: ReadonlyMap<string, ReadArray>;
}

/** @throws Error when a number or an array is missing or not as long as it must be: then nothing of the column is used. */
export class ColumnMismatch extends Error {}

/** The number under a name, which must be a whole one from 0. @throws ColumnMismatch */
export function wholeNumber({ numbers }: Pick<ReadColumn, 'numbers'>, name: string): number {
  const value = numbers[name];
  if (value === undefined || !Number.isSafeInteger(value) || value < 0) throw new ColumnMismatch(name);
  return value;
}

function arrayOf({ arrays }: ReadColumn, name: string, bytes: number): ArrayBuffer {
  const array = arrays.get(name);
  if (array?.used !== bytes || array.buffer.byteLength % 8 !== 0) throw new ColumnMismatch(name);
  return array.buffer;
}

/** The array of 32-bit numbers under a name, of exactly `length` entries and room for more. @throws ColumnMismatch */
export const wordsOf = (column: ReadColumn, name: string, length: number): Uint32Array<ArrayBuffer> =>
  new Uint32Array(arrayOf(column, name, length * 4));

/** The same of 64-bit floats. @throws ColumnMismatch */
export const floatsOf = (column: ReadColumn, name: string, length: number): Float64Array<ArrayBuffer> =>
  new Float64Array(arrayOf(column, name, length * 8));

/** The same of bytes. @throws ColumnMismatch */
export const bytesOf = (column: ReadColumn, name: string, length: number): Buffer<ArrayBuffer> =>
  Buffer.from(arrayOf(column, name, length));

/** Sees that no entry exceeds `most`, since entries are used as positions. @throws ColumnMismatch */
export function assertAtMost(words: Uint32Array, length: number, most: number): void {
  let highest = 0;
  for (let at = 0; at < length; at++) if ((words[at] as number) > highest) highest = words[at] as number;
  if (highest > most) throw new ColumnMismatch();
}

/** A view of an array, as far as it is in use. */
export function flatArray(name: string, array: Uint8Array | Uint32Array | Float64Array, perRow = 0): FlatArray {
  return { name, bytes: new Uint8Array(array.buffer, array.byteOffset, array.byteLength), perRow };
}
