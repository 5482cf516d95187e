import type { Column, ColumnTest } from './column';
import { KnownHits } from './known-hits';
import { NameIndex } from './name-index';
import type { FlatColumn, ReadColumn } from './saved/flat-column';
import { PART_SEPARATOR, SearchTexts, WHOLE_TEXT, type MaySearch } from './search-texts';

/** How many texts are searched per step if only the latest few matches are needed. */
const CHUNK = 16_384;
/**
 * The search texts of all rows, in lower case. Any substring of any of them is found in some milliseconds for a million
 * rows. Under row-level security no index could serve `like`, because it is not leakproof. A text has parts, each of
 * which a viewer may or may not search.
 */
export class SearchColumn implements Column {
  /** The words of the first parts, which are names. */
  names = new NameIndex();
  readonly holds = 'search';
  revision = 0;
  private readonly texts = new SearchTexts();
  private readonly knownHits = new KnownHits(this.texts);

  get bytes(): number {
    return this.texts.bytes + this.names.bytes + this.knownHits.bytes;
  }

  set(position: number, value: string | null): void {
    const text = Buffer.from((value ?? '').toLowerCase(), 'utf8');
    if (this.texts.at(position).equals(text)) return;
    this.revision++;
    this.texts.remove(position);
    if (this.texts.isWasteful) this.compact();
    if (text.length === 0) return;
    this.texts.append(position, text);
    this.addNames(position, text);
  }

  reserve(capacity: number): void {
    this.texts.reserve(capacity);
  }

  /** 1 at every position below `size` whose searchable text contains `part`, which must not be empty. */
  createMaskContaining(part: string, size: number, may: MaySearch = WHOLE_TEXT): Uint8Array<ArrayBuffer> {
    const mask = new Uint8Array(size);
    for (const text of this.knownHits.textsContaining(part, may)) {
      const position = this.texts.positionOf(text);
      if (position < size && this.texts.isCurrent(text)) mask[position] = 1;
    }
    return mask;
  }

  /** The positions whose searchable text contains `part`, roughly latest first, found lazily. */
  *findLatestContaining(part: string, may: MaySearch): Generator<number, void, undefined> {
    const wantedBuffer = Buffer.from(part, 'utf8');
    for (let to = this.texts.count; to > 0; to -= CHUNK) {
      const foundTexts = [...this.texts.hits(wantedBuffer, may, Math.max(0, to - CHUNK), to)];
      yield* foundTexts.reverse().map((text) => this.texts.positionOf(text));
    }
  }

  /** The searchable text at a position. */
  searchable(position: number, may: MaySearch): string {
    const parts = this.texts.at(position).toString('utf8').split(PART_SEPARATOR);
    return parts.filter((_part, at) => may(at)).join('\n');
  }

  /** The names at a position. */
  namesOf(position: number): string {
    return this.texts.at(position).toString('utf8').split(PART_SEPARATOR, 1)[0] ?? '';
  }

  narrowMask(mask: Uint8Array, size: number, test: ColumnTest): void {
    for (let position = 0; position < size; position++)
      if (mask[position] !== 0 && !test.text(this.texts.at(position).toString('utf8') || null)) mask[position] = 0;
  }

  /** Search texts have no order: all rows rank the same. */
  ranks(size: number): Uint32Array {
    return new Uint32Array(size);
  }

  flattenColumn(size: number): FlatColumn {
    const [texts, names] = [this.texts.flattenColumn(size), this.names.flattenColumn()];
    return { numbers: { ...names.numbers, ...texts.numbers }, arrays: [...texts.arrays, ...names.arrays] };
  }

  restore(column: ReadColumn): void {
    this.knownHits.clear();
    this.names.restore(column);
    this.texts.restore(column);
  }

  private addNames(position: number, text: Buffer): void {
    this.names.add(position, text.toString('utf8').split(PART_SEPARATOR, 1)[0] ?? '');
  }

  private compact(): void {
    this.knownHits.clear();
    this.names = new NameIndex();
    this.texts.compact((position, text) => this.addNames(position, text));
  }
}
