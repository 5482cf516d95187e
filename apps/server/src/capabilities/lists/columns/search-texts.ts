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
import { withCapacity } from './with-capacity';

/** Not a byte of UTF-8, so no match spans two rows. */
const END = 0xff;
/** Separates the parts of a text, so no match spans two parts. */
const PART_SEPARATOR_BYTE = 0x01;
export const PART_SEPARATOR = String.fromCharCode(PART_SEPARATOR_BYTE);
const MIN_WASTE = 1 << 20;
/** Maximum growth step of the store, which limits unused space. */
const MAX_STEP = 8 << 20;
/** How many stops in native code take as long as one outside of it. */
const STOP_COST = 20;

/** Whether a part of a text may be searched, by its index; 0 are the names. */
export type MaySearch = (part: number) => boolean;
export const WHOLE_TEXT: MaySearch = () => true;

/**
 * Texts in one byte buffer, numbered in the order in which they were added, so one pass finds any substring of any of
 * them. A text that changes is added as a new one.
 */
export class SearchTexts {
  count = 0;
  private store = Buffer.alloc(64 * 1024);
  private used = 0;
  private wastedBytes = 0;
  /** Where each text starts, and the position that it belongs to. */
  private startOffsets = new Uint32Array(1024);
  private positions = new Uint32Array(1024);
  /** Text number + 1 by position; 0 is none. */
  private textOf = new Uint32Array(1024);
  /** How often each byte occurs in the store. */
  private frequency = new Float64Array(256);

  get bytes(): number {
    const { store, startOffsets, positions, textOf } = this;
    return store.length + startOffsets.byteLength + positions.byteLength + textOf.byteLength;
  }

  /** Whether so many texts were replaced that `compact` is worthwhile. */
  get isWasteful(): boolean {
    return this.wastedBytes > MIN_WASTE && this.wastedBytes > this.used / 2;
  }

  reserve(capacity: number): void {
    this.textOf = withCapacity(this.textOf, capacity);
  }

  /** The text at a position, as a view that is valid until a text changes. */
  at(position: number): Buffer {
    const text = (this.textOf[position] ?? 0) - 1;
    return text < 0 ? this.store.subarray(0, 0) : this.store.subarray(this.startOffsets[text], this.endOf(text) - 1);
  }

  positionOf(text: number): number {
    return this.positions[text] as number;
  }

  /** Whether a text has not been replaced. */
  isCurrent(text: number): boolean {
    return this.textOf[this.positionOf(text)] === text + 1;
  }

  /** Removes the text at a position. */
  remove(position: number): void {
    const knownBuffer = this.at(position).fill(END);
    this.wastedBytes += knownBuffer.length;
    this.textOf[position] = 0;
  }

  /** Adds the text of a position that has none. */
  append(position: number, text: Buffer): void {
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
  }

  /** Rewrites the current texts without the replaced ones, with new numbers. @param onText is told of each */
  compact(onText: (position: number, text: Buffer) => void): void {
    const liveSlots = Array.from(this.textOf.keys()).filter((position) => (this.textOf[position] as number) > 0);
    const texts = liveSlots.map((position) => Buffer.from(this.at(position)));
    this.used = this.wastedBytes = this.count = 0;
    this.frequency.fill(0);
    liveSlots.forEach((position, at) => {
      const text = texts[at] as Buffer;
      this.append(position, text);
      onText(position, text);
    });
  }

  flattenColumn(size: number): FlatColumn {
    const { used, wastedBytes, count } = this;
    return {
      numbers: { used, wasted: wastedBytes, count },
      arrays: [
        flatArray('textOf', this.textOf.subarray(0, size), 4),
        flatArray('store', this.store.subarray(0, used)),
        flatArray('starts', this.startOffsets.subarray(0, count)),
        flatArray('places', this.positions.subarray(0, count)),
        flatArray('often', this.frequency),
      ],
    };
  }

  restore(column: ReadColumn): void {
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

  /** The texts `from` (inclusive) to `to` (exclusive) that contain `wanted`, each once, in storage order. */
  *hits(wantedBuffer: Buffer, may: MaySearch, from: number, to: number): Generator<number, void, undefined> {
    const storedBuffer = this.store.subarray(0, to < this.count ? (this.startOffsets[to] as number) : this.used);
    // No match spans two parts, even if the separator itself is searched for.
    if (wantedBuffer.includes(PART_SEPARATOR_BYTE)) return;
    const anchor = this.anchorOf(wantedBuffer);
    const rest = wantedBuffer.subarray(anchor);
    for (let at = from < this.count ? (this.startOffsets[from] as number) : this.used; ;) {
      const foundAt = storedBuffer.indexOf(rest, at + anchor) - anchor;
      if (foundAt < at) return;
      if (!this.holdsAt(foundAt, wantedBuffer, anchor)) {
        at = foundAt + 1;
        continue;
      }
      const text = this.findTextAt(foundAt);
      const isOpen = may === WHOLE_TEXT || may(this.partAt(text, foundAt));
      if (isOpen) yield text;
      at = isOpen ? this.endOf(text) : foundAt + 1;
    }
  }

  /**
   * The offset in `wanted` from which its end is searched for, after which its start is compared. The search stops in
   * native code at each occurrence of the first byte, and outside of it, which takes longer, where the whole end
   * occurs. Both are estimated from how often each byte occurs.
   */
  private anchorOf(wantedBuffer: Buffer): number {
    let [anchor, lowestCost] = [0, Infinity];
    let share = 1;
    for (let at = wantedBuffer.length - 1; at >= 0; at--) {
      const stopCount = this.frequency[wantedBuffer[at] as number] as number;
      const cost = stopCount + stopCount * share * STOP_COST;
      if (cost <= lowestCost) [anchor, lowestCost] = [at, cost];
      share *= stopCount / this.used;
    }
    return anchor;
  }

  /** Whether the store has the first bytes of `wanted` at an offset. A native comparison takes ten times as long. */
  private holdsAt(offset: number, wantedBuffer: Buffer, length: number): boolean {
    for (let at = 0; at < length; at++) if (this.store[offset + at] !== wantedBuffer[at]) return false;
    return true;
  }

  private partAt(text: number, offset: number): number {
    let part = 0;
    for (let at = this.startOffsets[text] as number; at < offset; at++)
      if (this.store[at] === PART_SEPARATOR_BYTE) part++;
    return part;
  }

  /** The offset after the text and its end mark. */
  private endOf(text: number): number {
    return text + 1 < this.count ? (this.startOffsets[text + 1] as number) : this.used;
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
}
