import type { Column, ColumnTest } from './column';
import { NameIndex } from './name-index';
import { withCapacity } from './with-capacity';
import {
  assertAtMost,
  bytesOf,
  flatArray,
  floatsOf,
  wholeNumber,
  wordsOf,
  type FlatColumn,
  type ReadColumn,
} from './saved/flat-column';

/** Not a byte of UTF-8, so no match spans two rows. */
const END = 0xff;
/** Separates the parts of a text, so no match spans two parts. */
const PART_SEPARATOR_BYTE = 0x01;
export const PART_SEPARATOR = String.fromCharCode(PART_SEPARATOR_BYTE);
const MIN_WASTE = 1 << 20;
/** Maximum growth step of the store, which limits unused space. */
const MAX_STEP = 8 << 20;
/** How many texts are searched per step if only the latest few matches are needed. */
const CHUNK = 16_384;

/** Whether a part of a text may be searched, by its index; 0 are the names. */
export type MaySearch = (part: number) => boolean;
export const WHOLE_TEXT: MaySearch = () => true;

/**
 * The search texts of all rows in one byte buffer, in lower case, so one pass finds any substring of any of them: some
 * milliseconds for a million rows. Under row-level security no index could serve `like`, because it is not leakproof. A
 * text has parts, each of which a viewer may or may not search.
 */
export class SearchColumn implements Column {
  /** The words of the first parts, which are names. */
  names = new NameIndex();
  readonly holds = 'search';
  revision = 0;
  private store = Buffer.alloc(64 * 1024);
  private used = 0;
  private wastedBytes = 0;
  /** Where each text starts, in storage order, and the position that it belongs to. */
  private startOffsets = new Uint32Array(1024);
  private positions = new Uint32Array(1024);
  private count = 0;
  /** Text number + 1 by position; 0 is none. */
  private textOf = new Uint32Array(1024);
  /** How often each byte occurs in the store: a search starts from the rarest byte. */
  private frequency = new Float64Array(256);

  get bytes(): number {
    const { store, startOffsets, positions, textOf, names } = this;
    return store.length + startOffsets.byteLength + positions.byteLength + textOf.byteLength + names.bytes;
  }

  set(position: number, value: string | null): void {
    const text = Buffer.from((value ?? '').toLowerCase(), 'utf8');
    const knownBuffer = this.at(position);
    if (knownBuffer.equals(text)) return;
    this.revision++;
    knownBuffer.fill(END);
    this.wastedBytes += knownBuffer.length;
    this.textOf[position] = 0;
    if (this.wastedBytes > MIN_WASTE && this.wastedBytes > this.used / 2) this.compact();
    if (text.length > 0) this.append(position, text);
  }

  reserve(capacity: number): void {
    this.textOf = withCapacity(this.textOf, capacity);
  }

  /** 1 at every position below `size` whose searchable text contains `part`, which must not be empty. */
  createMaskContaining(part: string, size: number, may: MaySearch = WHOLE_TEXT): Uint8Array<ArrayBuffer> {
    const mask = new Uint8Array(size);
    for (const position of this.hits(Buffer.from(part, 'utf8'), may, 0, this.count))
      if (position < size) mask[position] = 1;
    return mask;
  }

  /** The positions whose searchable text contains `part`, roughly latest first, found lazily. */
  *findLatestContaining(part: string, may: MaySearch): Generator<number, void, undefined> {
    const wantedBuffer = Buffer.from(part, 'utf8');
    for (let to = this.count; to > 0; to -= CHUNK) {
      const foundPositions = [...this.hits(wantedBuffer, may, Math.max(0, to - CHUNK), to)];
      yield* foundPositions.reverse();
    }
  }

  /** The searchable text at a position. */
  searchable(position: number, may: MaySearch): string {
    const parts = this.at(position).toString('utf8').split(PART_SEPARATOR);
    return parts.filter((_part, index) => may(index)).join('\n');
  }

  /** The names at a position. */
  namesOf(position: number): string {
    return this.at(position).toString('utf8').split(PART_SEPARATOR, 1)[0] ?? '';
  }

  narrowMask(mask: Uint8Array, size: number, test: ColumnTest): void {
    for (let position = 0; position < size; position++)
      if (mask[position] !== 0 && !test.text(this.at(position).toString('utf8') || null)) mask[position] = 0;
  }

  /** Search texts have no order: all rows rank the same. */
  ranks(size: number): Uint32Array {
    return new Uint32Array(size);
  }

  flattenColumn(size: number): FlatColumn {
    const { used, wastedBytes, count } = this;
    const names = this.names.flattenColumn();
    return {
      numbers: { ...names.numbers, used, wasted: wastedBytes, count },
      arrays: [
        flatArray('textOf', this.textOf.subarray(0, size), 4),
        flatArray('store', this.store.subarray(0, used)),
        flatArray('starts', this.startOffsets.subarray(0, count)),
        flatArray('places', this.positions.subarray(0, count)),
        flatArray('often', this.frequency),
        ...names.arrays,
      ],
    };
  }

  restore(column: ReadColumn): void {
    this.names.restore(column);
    this.used = wholeNumber(column, 'used');
    this.wastedBytes = wholeNumber(column, 'wasted');
    this.count = wholeNumber(column, 'count');
    this.store = bytesOf(column, 'store', this.used);
    this.startOffsets = wordsOf(column, 'starts', this.count);
    this.positions = wordsOf(column, 'places', this.count);
    this.frequency = floatsOf(column, 'often', 256);
    this.textOf = wordsOf(column, 'textOf', column.size);
    assertAtMost(this.textOf, column.size, this.count);
    assertAtMost(this.startOffsets, this.count, this.used);
  }

  /**
   * The positions of texts `from` (inclusive) to `to` (exclusive) that contain `wanted`, each once, in storage order.
   */
  private *hits(wantedBuffer: Buffer, may: MaySearch, from: number, to: number): Generator<number, void, undefined> {
    const storedBuffer = this.store.subarray(0, to < this.count ? (this.startOffsets[to] as number) : this.used);
    // No match spans two parts, even if the separator itself is searched for.
    if (wantedBuffer.includes(PART_SEPARATOR_BYTE)) return;
    const anchor = this.rarestOf(wantedBuffer);
    const remainingBytes = wantedBuffer.subarray(anchor);
    for (let index = from < this.count ? (this.startOffsets[from] as number) : this.used; ;) {
      const foundAt = storedBuffer.indexOf(remainingBytes, index + anchor) - anchor;
      if (foundAt < index) return;
      const isHit = anchor === 0 || storedBuffer.compare(wantedBuffer, 0, anchor, foundAt, foundAt + anchor) === 0;
      if (!isHit) {
        index = foundAt + 1;
        continue;
      }
      const text = this.findTextAt(foundAt);
      const isOpen = may === WHOLE_TEXT || may(this.partAt(text, foundAt));
      if (isOpen) yield this.positions[text] as number;
      index = isOpen ? this.endOf(text) : foundAt + 1;
    }
  }

  /** The offset of the byte that is rarest in the store: fewer false starts make the search faster. */
  private rarestOf(wantedBuffer: Buffer): number {
    let rarestCount = 0;
    for (let index = 1; index < wantedBuffer.length; index++)
      if (
        (this.frequency[wantedBuffer[index] as number] as number) <
        (this.frequency[wantedBuffer[rarestCount] as number] as number)
      )
        rarestCount = index;
    return rarestCount;
  }

  private partAt(text: number, offset: number): number {
    let part = 0;
    for (let index = this.startOffsets[text] as number; index < offset; index++)
      if (this.store[index] === PART_SEPARATOR_BYTE) part++;
    return part;
  }

  private at(position: number): Buffer {
    const text = (this.textOf[position] ?? 0) - 1;
    return text < 0 ? this.store.subarray(0, 0) : this.store.subarray(this.startOffsets[text], this.endOf(text) - 1);
  }

  /** The offset after the text and its end mark. */
  private endOf(text: number): number {
    return text + 1 < this.count ? (this.startOffsets[text + 1] as number) : this.used;
  }

  private append(position: number, text: Buffer): void {
    const end = this.used + text.length + 1;
    if (end > this.store.length) {
      const enlargedBuffer = Buffer.alloc(Math.max(end, this.store.length + Math.min(this.store.length, MAX_STEP)));
      this.store.copy(enlargedBuffer, 0, 0, this.used);
      this.store = enlargedBuffer;
    }
    this.startOffsets = withCapacity(this.startOffsets, this.count + 1);
    this.positions = withCapacity(this.positions, this.count + 1);
    this.startOffsets[this.count] = this.used;
    this.positions[this.count] = position;
    this.textOf[position] = ++this.count;
    text.copy(this.store, this.used);
    this.store[end - 1] = END;
    this.used = end;
    for (const byte of text) this.frequency[byte] = (this.frequency[byte] as number) + 1;
    const names = text.indexOf(PART_SEPARATOR_BYTE);
    this.names.add(position, text.toString('utf8', 0, names < 0 ? text.length : names));
  }

  private findTextAt(offset: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.startOffsets[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Rewrites the current texts without the replaced ones. */
  private compact(): void {
    const liveSlots = Array.from(this.textOf.keys()).filter((position) => (this.textOf[position] as number) > 0);
    const texts = liveSlots.map((position) => Buffer.from(this.at(position)));
    this.used = this.wastedBytes = this.count = 0;
    this.names = new NameIndex();
    liveSlots.forEach((position, index) => this.append(position, texts[index] as Buffer));
  }
}
