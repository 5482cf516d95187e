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
  private readonly rankedTexts = new Map<string, RankedTexts>();

  get bytes(): number {
    let bytes = this.codes.byteLength + this.dictionary.bytes;
    for (const { texts, positions } of this.rankedTexts.values()) bytes += texts.bytes + (positions?.byteLength ?? 0);
    return bytes;
  }

  set(position: number, value: string | null): void {
    this.setCode(position, value === null || value === '' ? 0 : this.dictionary.code(value));
  }

  setPart(position: number, text: string, start: number, end: number): void {
    this.setCode(position, start === end ? 0 : this.dictionary.codeOfPart(text, start, end));
  }

  reserve(capacity: number): void {
    if (capacity <= this.codes.length) return;
    const enlargedArray = new Uint32Array(capacity);
    enlargedArray.set(this.codes);
    this.codes = enlargedArray;
    this.resetPositions();
  }

  /** The code of the text at a position; 0 is empty. */
  codeAt(position: number): number {
    return this.codes[position] as number;
  }

  /** The text of a code. */
  textOf(code: number): string | null {
    return code === 0 ? null : this.dictionary.at(code);
  }

  /** A copy of the codes of the first rows. */
  copy(size: number): Uint32Array<ArrayBuffer> {
    return this.codes.slice(0, size);
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
    const rankedTexts = this.rankTexts(order);
    if (rankedTexts.positions?.length === size) return rankedTexts.positions;
    const byEntry = rankedTexts.texts.of(this.dictionary);
    const ranks = new Uint32Array(size);
    for (let position = 0; position < size; position++)
      ranks[position] = byEntry[this.codes[position] as number] as number;
    return (rankedTexts.positions = ranks);
  }

  /** Counts the positions of `mask` per code. */
  countCodes(mask: Uint8Array, size: number): Uint32Array {
    const counts = new Uint32Array(this.texts.length);
    const { codes } = this;
    for (let position = 0; position < size; position++) {
      const code = codes[position] as number;
      counts[code] = (counts[code] as number) + (mask[position] as number);
    }
    return counts;
  }

  /** Counts the positions of `mask` per text; null counts empty ones. */
  countBy(mask: Uint8Array, size: number): Map<string | null, number> {
    const { texts } = this;
    const countBy = new Map<string | null, number>();
    this.countCodes(mask, size).forEach((count, code) => count > 0 && countBy.set(texts[code] ?? null, count));
    return countBy;
  }

  flattenColumn(size: number): FlatColumn {
    const { numbers, arrays } = this.dictionary.flattenColumn('');
    return { numbers, arrays: [flatArray('codes', this.codes.subarray(0, size), 4), ...arrays] };
  }

  restore(column: ReadColumn): void {
    this.dictionary.restore(column, '');
    this.codes = wordsOf(column, 'codes', column.size);
    assertAtMost(this.codes, column.size, this.dictionary.count);
  }

  private setCode(position: number, code: number): void {
    if (this.codes[position] === code) return;
    this.codes[position] = code;
    this.revision++;
    this.resetPositions();
  }

  private rankTexts(order: TextOrder): RankedTexts {
    const rankedTexts = this.rankedTexts.get(order.language) ?? { texts: new TextRanks(order), positions: null };
    this.rankedTexts.delete(order.language);
    this.rankedTexts.set(order.language, rankedTexts);
    const [oldestKey] = this.rankedTexts.keys();
    if (this.rankedTexts.size > MAX_ORDERS && oldestKey !== undefined) this.rankedTexts.delete(oldestKey);
    return rankedTexts;
  }

  private resetPositions(): void {
    for (const rankedTexts of this.rankedTexts.values()) rankedTexts.positions = null;
  }
}
