import { type Column, type ColumnTest, EMPTY_RANK } from './column';
import { assertAtMost, flatArray, wordsOf, type FlatColumn, type ReadColumn } from './saved/flat-column';
import { TextDictionary } from './text-dictionary';

/**
 * Texts as codes into a dictionary, so that a test runs once per distinct text and not once per row. Code 0 is empty.
 * Choices, dates, names, lists (as JSON) and people all live in this one kind.
 */
export class TextColumn implements Column {
  readonly holds = 'text';
  revision = 0;
  private codes = new Uint32Array(1024);
  private readonly dictionary = new TextDictionary();
  private ranked: Uint32Array | null = null;
  private entryRanks: Uint32Array | null = null;

  get bytes(): number {
    return (
      this.codes.byteLength +
      this.dictionary.bytes +
      (this.ranked?.byteLength ?? 0) +
      (this.entryRanks?.byteLength ?? 0)
    );
  }

  set(place: number, value: string | null): void {
    const code = value === null || value === '' ? 0 : this.code(value);
    if (this.codes[place] === code) return;
    this.codes[place] = code;
    this.revision++;
    this.ranked = null;
  }

  reserve(capacity: number): void {
    if (capacity <= this.codes.length) return;
    const wider = new Uint32Array(capacity);
    wider.set(this.codes);
    this.codes = wider;
    this.ranked = null;
  }

  /** Which of the distinct texts stands at a place; 0 is the empty one. */
  codeAt(place: number): number {
    return this.codes[place] as number;
  }

  /** The distinct texts by their codes. */
  get texts(): readonly (string | null)[] {
    return this.dictionary.texts;
  }

  narrow(mask: Uint8Array, size: number, test: ColumnTest): void {
    const passes = new Uint8Array(this.dictionary.count + 1);
    passes[0] = test.text(null) ? 1 : 0;
    this.dictionary.each((text, code) => {
      passes[code] = test.text(text) ? 1 : 0;
    });
    const codes = this.codes;
    for (let place = 0; place < size; place++)
      mask[place] = (mask[place] as number) & (passes[codes[place] as number] as number);
  }

  ranks(size: number): Uint32Array {
    if (this.ranked && this.ranked.length === size) return this.ranked;
    const byEntry = this.ranksOfEntries();
    const ranks = new Uint32Array(size);
    for (let place = 0; place < size; place++) ranks[place] = byEntry[this.codes[place] as number] as number;
    return (this.ranked = ranks);
  }

  /** How many places of `mask` hold each text; null counts the empty ones. */
  tally(mask: Uint8Array, size: number): Map<string | null, number> {
    const { texts } = this;
    const counts = new Uint32Array(texts.length);
    for (let place = 0; place < size; place++) {
      const code = this.codes[place] as number;
      counts[code] = (counts[code] as number) + (mask[place] as number);
    }
    const tally = new Map<string | null, number>();
    counts.forEach((count, code) => count > 0 && tally.set(texts[code] ?? null, count));
    return tally;
  }

  flat(size: number): FlatColumn {
    const { numbers, arrays } = this.dictionary.flat('');
    return { numbers, arrays: [flatArray('codes', this.codes.subarray(0, size), 4), ...arrays] };
  }

  takeOver(column: ReadColumn): void {
    this.dictionary.takeOver(column, '');
    this.codes = wordsOf(column, 'codes', column.size);
    assertAtMost(this.codes, column.size, this.dictionary.count);
  }

  /** The distinct texts as the ranks are made of them. */
  private get entries(): readonly (string | null)[] {
    return this.dictionary.texts;
  }

  private code(value: string): number {
    const { count } = this.dictionary;
    const code = this.dictionary.code(value);
    if (code > count) this.entryRanks = null;
    return code;
  }

  private ranksOfEntries(): Uint32Array {
    if (this.entryRanks) return this.entryRanks;
    const keys = this.entries.map((entry) => (entry ?? '').toLowerCase());
    const order = Array.from(keys.keys()).slice(1);
    order.sort((a, b) => {
      const [left, right] = [keys[a] as string, keys[b] as string];
      return left < right ? -1 : left > right ? 1 : 0;
    });
    const ranks = new Uint32Array(keys.length).fill(EMPTY_RANK);
    let rank = -1;
    order.forEach((code, at) => {
      if (at === 0 || keys[code] !== keys[order[at - 1] as number]) rank++;
      ranks[code] = rank;
    });
    return (this.entryRanks = ranks);
  }
}
