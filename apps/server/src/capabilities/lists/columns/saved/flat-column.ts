/** An array of a column as plain bytes, to be copied. */
export interface FlatArray {
  readonly name: string;
  /** A view of the live array, valid until the column changes. */
  readonly bytes: Uint8Array;
  /** Bytes per row if the array has an entry for every row; 0 if it has its own length. */
  readonly perRow: number;
}

/** A column as byte arrays and a few numbers. Derived data such as ranks is not included. */
export interface FlatColumn {
  readonly numbers: Readonly<Record<string, number>>;
  readonly arrays: readonly FlatArray[];
}

/** An array that was read back. `buffer` is longer than `used` bytes, so rows can be appended without a copy. */
export interface ReadArray {
  readonly buffer: ArrayBuffer;
  readonly used: number;
}

/** A column that was read back, to be restored. */
export interface ReadColumn {
  /** The number of rows that the arrays cover. */
  readonly size: number;
  readonly numbers: Readonly<Record<string, number>>;
  readonly arrays: ReadonlyMap<string, ReadArray>;
}

/** A number or an array is missing or has the wrong length. Nothing of the column may be used. */
export class ColumnMismatch extends Error {}

/** Reads a non-negative integer by name. @throws ColumnMismatch */
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

/** Reads an array of 32-bit numbers of exactly `length` entries, with spare capacity. @throws ColumnMismatch */
export const wordsOf = (column: ReadColumn, name: string, length: number): Uint32Array<ArrayBuffer> =>
  new Uint32Array(arrayOf(column, name, length * 4));

/** Reads an array of 64-bit floats. @throws ColumnMismatch */
export const floatsOf = (column: ReadColumn, name: string, length: number): Float64Array<ArrayBuffer> =>
  new Float64Array(arrayOf(column, name, length * 8));

/** Reads an array of bytes. @throws ColumnMismatch */
export const bytesOf = (column: ReadColumn, name: string, length: number): Buffer<ArrayBuffer> =>
  Buffer.from(arrayOf(column, name, length));

/** Checks that no entry exceeds `max`, since entries are used as offsets. @throws ColumnMismatch */
export function assertAtMost(words: Uint32Array, length: number, max: number): void {
  let highestValue = 0;
  for (let index = 0; index < length; index++)
    if ((words[index] as number) > highestValue) highestValue = words[index] as number;
  if (highestValue > max) throw new ColumnMismatch();
}

/** A view of the used part of an array. */
export function flatArray(name: string, array: Uint8Array | Uint32Array | Float64Array, perRow = 0): FlatArray {
  return { name, bytes: new Uint8Array(array.buffer, array.byteOffset, array.byteLength), perRow };
}
