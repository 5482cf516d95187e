import type { Column, ColumnTest } from './column';
import type { TextOrder } from './text-order';
import { TextRanks } from './text-ranks';

/** So many orders of one column are kept: few companies read in more languages at the same time. */
const MOST_ORDERS = 2;

/** The ranks of a column in one order: of its texts, and of its places until one of these changes. */
interface Ranked {
  readonly texts: TextRanks;
  places: Uint32Array | null;
}

/**
 * Texts as codes into a dictionary, so that a test runs once per distinct text and not once per row. Code 0 is empty.
 * Choices, dates, names, lists (as JSON) and people all live in this one kind.
 */
export class TextColumn implements Column {
  private codes = new Uint32Array(1024);
  private entries: (string | null)[] = [null];
  private readonly codeOf = new Map<string, number>();
  private entryBytes = 0;
  /** By language, the one used last at the end. */
  private readonly ranked = new Map<string, Ranked>();

  get bytes(): number {
    let bytes = this.codes.byteLength + this.entryBytes;
    for (const { texts, places } of this.ranked.values()) bytes += texts.bytes + (places?.byteLength ?? 0);
    return bytes;
  }

  set(place: number, value: string | null): void {
    const code = value === null || value === '' ? 0 : this.code(value);
    if (this.codes[place] === code) return;
    this.codes[place] = code;
    this.forgetPlaces();
  }

  reserve(capacity: number): void {
    if (capacity <= this.codes.length) return;
    const wider = new Uint32Array(capacity);
    wider.set(this.codes);
    this.codes = wider;
    this.forgetPlaces();
  }

  /** Which of the distinct texts stands at a place; 0 is the empty one. */
  codeAt(place: number): number {
    return this.codes[place] as number;
  }

  /** The distinct texts by their codes. */
  get texts(): readonly (string | null)[] {
    return this.entries;
  }

  narrow(mask: Uint8Array, size: number, test: ColumnTest): void {
    const passes = new Uint8Array(this.entries.length);
    for (let code = 0; code < passes.length; code++) passes[code] = test.text(this.entries[code] ?? null) ? 1 : 0;
    const codes = this.codes;
    for (let place = 0; place < size; place++)
      mask[place] = (mask[place] as number) & (passes[codes[place] as number] as number);
  }

  ranks(size: number, order: TextOrder): Uint32Array {
    const ranked = this.rankedIn(order);
    if (ranked.places?.length === size) return ranked.places;
    const byEntry = ranked.texts.of(this.entries);
    const ranks = new Uint32Array(size);
    for (let place = 0; place < size; place++) ranks[place] = byEntry[this.codes[place] as number] as number;
    return (ranked.places = ranks);
  }

  /** How many places of `mask` hold each text; null counts the empty ones. */
  tally(mask: Uint8Array, size: number): Map<string | null, number> {
    const counts = new Uint32Array(this.entries.length);
    for (let place = 0; place < size; place++) {
      const code = this.codes[place] as number;
      counts[code] = (counts[code] as number) + (mask[place] as number);
    }
    const tally = new Map<string | null, number>();
    counts.forEach((count, code) => count > 0 && tally.set(this.entries[code] ?? null, count));
    return tally;
  }

  private code(value: string): number {
    let code = this.codeOf.get(value);
    if (code === undefined) {
      code = this.entries.length;
      this.entries.push(value);
      this.codeOf.set(value, code);
      this.entryBytes += 80 + 2 * value.length;
    }
    return code;
  }

  private rankedIn(order: TextOrder): Ranked {
    const ranked = this.ranked.get(order.language) ?? { texts: new TextRanks(order), places: null };
    this.ranked.delete(order.language);
    this.ranked.set(order.language, ranked);
    const [oldest] = this.ranked.keys();
    if (this.ranked.size > MOST_ORDERS && oldest !== undefined) this.ranked.delete(oldest);
    return ranked;
  }

  private forgetPlaces(): void {
    for (const ranked of this.ranked.values()) ranked.places = null;
  }
}
