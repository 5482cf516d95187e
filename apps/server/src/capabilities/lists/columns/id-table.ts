import type { Id } from '@lendwright/kernel';
import { type FlatArray, type ReadColumn, flatArray, wordsOf } from './saved/flat-column';

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * The ids of a module's rows by position (id order when first loaded, then arrival order), 16 bytes each, with a hash
 * table from id to position. A map of strings would take eight times the memory for a million rows.
 */
export class IdTable {
  size = 0;
  /** Whether every id was greater than the previous one, so position order equals id order. */
  isAscending = true;
  private words = new Uint32Array(4 * 1024);
  /** Position + 1 by hash; 0 is free. At most half of the slots are used. */
  private slots = new Uint32Array(2048);

  get capacity(): number {
    return this.words.length / 4;
  }

  get bytes(): number {
    return this.words.byteLength + this.slots.byteLength;
  }

  /** Returns the position of an id, or -1. */
  find(id: Id): number {
    const [a, b, c, d] = wordsOfId(id);
    return this.findWords(a, b, c, d);
  }

  /** Like `find`, for an id as words. */
  findWords(a: number, b: number, c: number, d: number): number {
    const mask = this.slots.length - 1;
    for (let slot = (b ^ d) & mask; ; slot = (slot + 1) & mask) {
      const position = (this.slots[slot] as number) - 1;
      if (position < 0) return -1;
      const index = position * 4;
      const words = this.words;
      if (words[index + 3] === d && words[index + 2] === c && words[index + 1] === b && words[index] === a)
        return position;
    }
  }

  /** Like `findWords`, but faster if the id follows the previous one, as in rows read in order. */
  findAfter(previousPosition: number, a: number, b: number, c: number, d: number): number {
    const index = (previousPosition + 1) * 4;
    const { words } = this;
    const isNext = words[index + 3] === d && words[index + 2] === c && words[index + 1] === b && words[index] === a;
    return isNext && previousPosition + 1 < this.size ? previousPosition + 1 : this.findWords(a, b, c, d);
  }

  /** Adds a new id and returns its position. */
  add(id: Id): number {
    return this.addWords(wordsOfId(id));
  }

  /** Like `add`, for an id as words. */
  addWords(words: readonly [number, number, number, number]): number {
    if (this.size === this.capacity) this.grow();
    const position = this.size++;
    this.words.set(words, position * 4);
    this.linkFrom(position);
    if (position > 0 && this.compareWords(position - 1, position) > 0) this.isAscending = false;
    return position;
  }

  /** Whether the id at a position is greater, and so newer, than the id at another. */
  isNewer(position: number, otherPosition: number): boolean {
    return this.isAscending ? position > otherPosition : this.compareWords(position, otherPosition) > 0;
  }

  /** Returns the id at a position as text. */
  at(position: number): Id {
    const index = position * 4;
    const hex = [0, 1, 2, 3].map((word) => hexOf(this.words[index + word] ?? 0)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** The ids as bytes, as a view that is valid until one is added. */
  flattenColumn(): FlatArray {
    return flatArray('ids', this.words.subarray(0, this.size * 4), 16);
  }

  /** Restores the result of `flat`. Only valid for an empty table. @throws ColumnMismatch */
  restore(column: ReadColumn): void {
    const words = wordsOf(column, 'ids', column.size * 4);
    const capacity = Math.max(1024, 2 ** Math.ceil(Math.log2(column.size + 1)));
    this.words = words.length === capacity * 4 ? words : copyWords(words, capacity * 4);
    this.slots = new Uint32Array(capacity * 2);
    this.size = column.size;
    this.linkFrom(0);
    for (let position = 1; position < this.size && this.isAscending; position++)
      this.isAscending = this.compareWords(position - 1, position) < 0;
  }

  private compareWords(position: number, other: number): number {
    for (let index = position * 4, to = index + 4, otherPosition = other * 4; index < to; index++, otherPosition++) {
      const difference = (this.words[index] as number) - (this.words[otherPosition] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Adds the positions from `firstPosition` on to the hash table. */
  private linkFrom(firstPosition: number): void {
    const { words, slots, size } = this;
    const mask = slots.length - 1;
    for (let position = firstPosition; position < size; position++) {
      let slot = ((words[position * 4 + 1] as number) ^ (words[position * 4 + 3] as number)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = position + 1;
    }
  }

  private grow(): void {
    const largerWords = new Uint32Array(this.words.length * 2);
    largerWords.set(this.words);
    this.words = largerWords;
    this.slots = new Uint32Array(this.slots.length * 2);
    this.linkFrom(0);
  }
}

function copyWords(words: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const grownSlots = new Uint32Array(length);
  grownSlots.set(words.subarray(0, length));
  return grownSlots;
}

function hexOf(bits: number): string {
  return `${HEX[bits >>> 24]}${HEX[(bits >>> 16) & 255]}${HEX[(bits >>> 8) & 255]}${HEX[bits & 255]}`;
}

function wordsOfId(id: Id): [number, number, number, number] {
  return [
    parseInt(id.slice(0, 8), 16),
    parseInt(id.slice(9, 13) + id.slice(14, 18), 16),
    parseInt(id.slice(19, 23) + id.slice(24, 28), 16),
    parseInt(id.slice(28, 36), 16),
  ];
}
