import type { Column, ColumnTest } from './column';
import { assertAtMost, flatArray, wordsOf, type FlatColumn, type ReadColumn } from './saved/flat-column';
import { TextDictionary } from './text-dictionary';
import type { TextOrder } from './text-order';
import { TextRanks } from './text-ranks';

/** Cached orders per column: few companies use more languages at the same time. */
const MAX_ORDERS = 2;

/** The ranks of a column in one order: of its texts, and of its positions until one changes. */
interface RankedTexts {
  readonly texts: TextRanks;
  positions: Uint32Array | null;
}

/**
 * Texts as dictionary codes, so a test runs once per distinct text instead of once per row. Code 0 is empty. Stores
 * choices, dates, names, lists (as JSON) and people.
 */
export class TextColumn implements Column {
  readonly holds = 'text';
  revision = 0;
  private codes = new Uint32Array(1024);
  private readonly dictionary = new TextDictionary();
  /** By language, most recently used last. */
  private readonly ranked = new Map<string, RankedTexts>();

  get bytes(): number {
    let bytes = this.codes.byteLength + this.dictionary.bytes;
    for (const { texts, positions } of this.ranked.values()) bytes += texts.bytes + (positions?.byteLength ?? 0);
    return bytes;
  }

  set(position: number, value: string | null): void {
    const code = value === null || value === '' ? 0 : this.dictionary.code(value);
    if (this.codes[position] === code) return;
    this.codes[position] = code;
    this.revision++;
    this.resetPositions();
  }

  reserve(capacity: number): void {
    if (capacity <= this.codes.length) return;
    const wider = new Uint32Array(capacity);
    wider.set(this.codes);
    this.codes = wider;
    this.resetPositions();
  }

  /** The code of the text at a position; 0 is empty. */
  codeAt(position: number): number {
    return this.codes[position] as number;
  }

  /** The distinct texts by code. */
  get texts(): readonly (string | null)[] {
    return this.dictionary.texts;
  }

  narrowMask(mask: Uint8Array, size: number, test: ColumnTest): void {
    const passes = new Uint8Array(this.dictionary.count + 1);
    passes[0] = test.text(null) ? 1 : 0;
    this.dictionary.each((text, code) => {
      passes[code] = test.text(text) ? 1 : 0;
    });
    const codes = this.codes;
    for (let position = 0; position < size; position++)
      mask[position] = (mask[position] as number) & (passes[codes[position] as number] as number);
  }

  ranks(size: number, order: TextOrder): Uint32Array {
    const ranked = this.rankTexts(order);
    if (ranked.positions?.length === size) return ranked.positions;
    const byEntry = ranked.texts.of(this.dictionary);
    const ranks = new Uint32Array(size);
    for (let position = 0; position < size; position++)
      ranks[position] = byEntry[this.codes[position] as number] as number;
    return (ranked.positions = ranks);
  }

  /** Counts the positions of `mask` per text; null counts empty ones. */
  countBy(mask: Uint8Array, size: number): Map<string | null, number> {
    const { texts } = this;
    const counts = new Uint32Array(texts.length);
    for (let position = 0; position < size; position++) {
      const code = this.codes[position] as number;
      counts[code] = (counts[code] as number) + (mask[position] as number);
    }
    const countBy = new Map<string | null, number>();
    counts.forEach((count, code) => count > 0 && countBy.set(texts[code] ?? null, count));
    return countBy;
  }

  flat(size: number): FlatColumn {
    const { numbers, arrays } = this.dictionary.flat('');
    return { numbers, arrays: [flatArray('codes', this.codes.subarray(0, size), 4), ...arrays] };
  }

  restore(column: ReadColumn): void {
    this.dictionary.restore(column, '');
    this.codes = wordsOf(column, 'codes', column.size);
    assertAtMost(this.codes, column.size, this.dictionary.count);
  }

  private rankTexts(order: TextOrder): RankedTexts {
    const ranked = this.ranked.get(order.language) ?? { texts: new TextRanks(order), positions: null };
    this.ranked.delete(order.language);
    this.ranked.set(order.language, ranked);
    const [oldest] = this.ranked.keys();
    if (this.ranked.size > MAX_ORDERS && oldest !== undefined) this.ranked.delete(oldest);
    return ranked;
  }

  private resetPositions(): void {
    for (const ranked of this.ranked.values()) ranked.positions = null;
  }
}
