import { type Column, type ColumnTest, EMPTY_RANK } from './column';

/**
 * Texts as codes into a dictionary, so that a test runs once per distinct text and not once per row. Code 0 is empty.
 * Choices, dates, names, lists (as JSON) and people all live in this one kind.
 */
export class TextColumn implements Column {
  private codes = new Uint32Array(1024);
  private entries: (string | null)[] = [null];
  private readonly codeOf = new Map<string, number>();
  private entryBytes = 0;
  private ranked: Uint32Array | null = null;
  private entryRanks: Uint32Array | null = null;

  get bytes(): number {
    return (
      this.codes.byteLength + this.entryBytes + (this.ranked?.byteLength ?? 0) + (this.entryRanks?.byteLength ?? 0)
    );
  }

  set(place: number, value: string | null): void {
    const code = value === null || value === '' ? 0 : this.code(value);
    if (this.codes[place] === code) return;
    this.codes[place] = code;
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
    return this.entries;
  }

  narrow(mask: Uint8Array, size: number, test: ColumnTest): void {
    const passes = new Uint8Array(this.entries.length);
    for (let code = 0; code < passes.length; code++) passes[code] = test.text(this.entries[code] ?? null) ? 1 : 0;
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
      this.entryRanks = null;
    }
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
