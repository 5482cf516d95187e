import { randomInt } from 'node:crypto';
import {
  bytesOf,
  flatArray,
  wholeNumber,
  wordsOf,
  ColumnMismatch,
  type FlatColumn,
  type ReadColumn,
} from './saved/flat-column';
import { withCapacity } from './with-capacity';

/** Maximum growth step of the store, which limits unused space. */
const MAX_STEP = 8 << 20;
/** Texts decoded in one call. */
const CHUNK = 1024;
/** Up to this many texts are cached as strings. */
const MAX_DECODED = 4096;
/** Bytes of a decoded string and its list entry, without its characters. */
const STRING_BYTES = 32;

const FIRST_HASH = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;
const MAX_ASCII = 0x7f;

let scratchBuffer = Buffer.alloc(4096);

/**
 * Distinct texts by code, starting at 1, in one UTF-8 buffer with a hash table: half the memory of a list and a map of
 * strings, and saved and restored without conversion. Texts are never removed.
 */
export class TextDictionary {
  count = 0;
  private store = Buffer.alloc(1024);
  /** Where each text ends; the first entry is 0. */
  private endOffsets = new Uint32Array(128);
  /** Codes by hash; 0 is free. At most half of the slots are used. */
  private slots = new Uint32Array(256);
  /** Random per dictionary, so nobody can craft texts that share a slot. */
  private seed = randomInt(2 ** 32);
  /** The texts by code if there are few; otherwise until they are garbage-collected. */
  private decodedTexts: (string | null)[] = [null];
  private decodedBytes = 0;
  private cachedTexts: WeakRef<(string | null)[]> | null = null;

  get bytes(): number {
    return this.store.length + this.endOffsets.byteLength + this.slots.byteLength + this.decodedBytes;
  }

  /** The texts by code; code 0 is null. */
  get texts(): readonly (string | null)[] {
    if (this.count <= MAX_DECODED) {
      for (let code = this.decodedTexts.length; code <= this.count; code++) {
        const text = this.at(code);
        this.decodedTexts.push(text);
        this.decodedBytes += STRING_BYTES + text.length;
      }
      return this.decodedTexts;
    }
    const knownTexts = this.cachedTexts?.deref();
    if (knownTexts?.length === this.count + 1) return knownTexts;
    const sortedTexts: (string | null)[] = [null];
    this.each((text) => void sortedTexts.push(text));
    this.cachedTexts = new WeakRef(sortedTexts);
    return sortedTexts;
  }

  at(code: number): string {
    return this.store.toString('utf8', this.endOffsets[code - 1], this.endOffsets[code]);
  }

  /** Returns the code of a text, and adds it if it is new. */
  code(text: string): number {
    if (text.length * 3 > scratchBuffer.length) scratchBuffer = Buffer.alloc(text.length * 3);
    const length = scratchBuffer.write(text, 0, 'utf8');
    const slot = this.slotOf(length);
    const knownSlot = this.slots[slot] as number;
    return knownSlot > 0 ? knownSlot : this.add(length, slot);
  }

  /** Like `codeOf`, for a part of a text, which is only created if it is new or contains non-ASCII characters. */
  codeOfPart(text: string, start: number, end: number): number {
    let hash = FIRST_HASH ^ this.seed;
    for (let position = start; position < end; position++) {
      const letter = text.charCodeAt(position);
      if (letter > MAX_ASCII) return this.code(text.slice(start, end));
      hash = Math.imul(hash ^ letter, HASH_FACTOR);
    }
    const { store, endOffsets, slots } = this;
    const mask = slots.length - 1;
    for (let slot = mixHash(hash) & mask; ; slot = (slot + 1) & mask) {
      const code = slots[slot] as number;
      if (code === 0) return this.code(text.slice(start, end));
      const from = endOffsets[code - 1] as number;
      if ((endOffsets[code] as number) - from !== end - start) continue;
      let position = start;
      while (position < end && store[from + position - start] === text.charCodeAt(position)) position++;
      if (position === end) return code;
    }
  }

  /** Calls back with every text and its code, in code order. */
  each(take: (text: string, code: number) => void): void {
    for (let from = 1; from <= this.count; from += CHUNK)
      this.eachOf(from, Math.min(this.count, from + CHUNK - 1), take);
  }

  /** The codes of the texts with this prefix, in code order. */
  findStartingWith(prefix: string): number[] {
    const wantedBuffer = Buffer.from(prefix, 'utf8');
    const codes: number[] = [];
    const { store, endOffsets } = this;
    for (let code = 1; code <= this.count; code++) {
      const start = endOffsets[code - 1] as number;
      if ((endOffsets[code] as number) - start < wantedBuffer.length) continue;
      let index = 0;
      while (index < wantedBuffer.length && store[start + index] === wantedBuffer[index]) index++;
      if (index === wantedBuffer.length) codes.push(code);
    }
    return codes;
  }

  /** Its arrays, with `prefix` before each name. */
  flattenColumn(prefix: string): FlatColumn {
    const { count, store, endOffsets, slots, seed } = this;
    return {
      numbers: {
        [`${prefix}count`]: count,
        [`${prefix}used`]: this.used,
        [`${prefix}seed`]: seed,
        [`${prefix}slots`]: slots.length,
      },
      arrays: [
        flatArray(`${prefix}store`, store.subarray(0, this.used)),
        flatArray(`${prefix}ends`, endOffsets.subarray(0, count + 1)),
        flatArray(`${prefix}slots`, slots),
      ],
    };
  }

  /** Restores the result of `flat`. @throws ColumnMismatch */
  restore(column: ReadColumn, prefix: string): void {
    const [count, usedCount] = [wholeNumber(column, `${prefix}count`), wholeNumber(column, `${prefix}used`)];
    const length = wholeNumber(column, `${prefix}slots`);
    const endOffsets = wordsOf(column, `${prefix}ends`, count + 1);
    const isTable = length >= 2 && Number.isInteger(Math.log2(length)) && count * 2 <= length;
    if (!isTable || endOffsets[0] !== 0 || endOffsets[count] !== usedCount) throw new ColumnMismatch(prefix);
    this.slots = wordsOf(column, `${prefix}slots`, length).subarray(0, length);
    this.store = bytesOf(column, `${prefix}store`, usedCount);
    this.endOffsets = endOffsets;
    this.count = count;
    this.seed = wholeNumber(column, `${prefix}seed`);
  }

  private get used(): number {
    return this.endOffsets[this.count] as number;
  }

  private eachOf(from: number, to: number, take: (text: string, code: number) => void): void {
    const { endOffsets } = this;
    const start = endOffsets[from - 1] as number;
    const end = endOffsets[to] as number;
    const chunk = this.store.toString('utf8', start, end);
    // If every character is one byte, decodes the chunk once and slices it; otherwise decodes text by text.
    const isPlain = chunk.length === end - start;
    for (let code = from; code <= to; code++) {
      const text = isPlain
        ? chunk.slice((endOffsets[code - 1] as number) - start, (endOffsets[code] as number) - start)
        : this.at(code);
      take(text, code);
    }
  }

  /** The slot of the text in `scratchBuffer`, or the free slot for it. */
  private slotOf(length: number): number {
    const { store, endOffsets, slots } = this;
    const mask = slots.length - 1;
    for (let slot = hashOf(scratchBuffer, 0, length, this.seed) & mask; ; slot = (slot + 1) & mask) {
      const code = slots[slot] as number;
      if (code === 0) return slot;
      const start = endOffsets[code - 1] as number;
      if ((endOffsets[code] as number) - start !== length) continue;
      let index = 0;
      while (index < length && store[start + index] === scratchBuffer[index]) index++;
      if (index === length) return slot;
    }
  }

  private add(length: number, slot: number): number {
    const { used } = this;
    const end = used + length;
    if (end > this.store.length) {
      const enlargedBuffer = Buffer.alloc(Math.max(end, this.store.length + Math.min(this.store.length, MAX_STEP)));
      this.store.copy(enlargedBuffer, 0, 0, used);
      this.store = enlargedBuffer;
    }
    scratchBuffer.copy(this.store, used, 0, length);
    this.endOffsets = withCapacity(this.endOffsets, this.count + 2);
    this.endOffsets[++this.count] = end;
    this.slots[slot] = this.count;
    if (this.count * 2 > this.slots.length) this.widenSlots();
    if (this.count > MAX_DECODED && this.decodedBytes > 0) [this.decodedTexts, this.decodedBytes] = [[null], 0];
    return this.count;
  }

  private widenSlots(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    const mask = this.slots.length - 1;
    for (let code = 1; code <= this.count; code++) {
      let slot =
        hashOf(this.store, this.endOffsets[code - 1] as number, this.endOffsets[code] as number, this.seed) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = code;
    }
  }
}

/** FNV-1a. Saved dictionaries contain a table built with it: increment the format if this changes. */
function hashOf(bytes: Uint8Array, from: number, to: number, seed: number): number {
  let hash = FIRST_HASH ^ seed;
  for (let position = from; position < to; position++)
    hash = Math.imul(hash ^ (bytes[position] as number), HASH_FACTOR);
  return mixHash(hash);
}

const mixHash = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;
