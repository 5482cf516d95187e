import { flatArray, wholeNumber, wordsOf, type FlatColumn, type ReadColumn } from './saved/flat-column';
import { withCapacity } from './with-capacity';
import { TextDictionary } from './text-dictionary';

/**
 * Maps the words of names to positions, so a prefix finds people without reading every text. Entries of replaced names
 * remain; callers must check hits against the current text.
 */
export class NameIndex {
  private readonly words = new TextDictionary();
  /** The latest entry of a word + 1; an entry is a position and the previous entry. */
  private heads = new Uint32Array(256);
  private positions = new Uint32Array(1024);
  private before = new Uint32Array(1024);
  private count = 0;

  get bytes(): number {
    return this.heads.byteLength + this.positions.byteLength + this.before.byteLength + this.words.bytes;
  }

  add(position: number, names: string): void {
    for (const word of names.split(' ')) if (word !== '') this.link(position, this.code(word));
  }

  /** The words with this prefix, shortest first. */
  findStartingWith(prefix: string): readonly number[] {
    const foundWords = this.words
      .findStartingWith(prefix)
      .map((code) => ({ code, length: this.words.at(code).length }));
    return foundWords.sort((a, b) => a.length - b.length).map(({ code }) => code);
  }

  /** The positions of a word, latest first; some may be outdated. */
  *positionsOf(code: number): Generator<number, void, undefined> {
    for (let entry = this.heads[code] as number; entry > 0; entry = this.before[entry - 1] as number)
      yield this.positions[entry - 1] as number;
  }

  flattenColumn(): FlatColumn {
    const { count, words, heads, positions, before } = this;
    const { numbers, arrays } = words.flattenColumn('words.');
    return {
      numbers: { ...numbers, 'words.entries': count },
      arrays: [
        flatArray('words.heads', heads.subarray(0, words.count + 1)),
        flatArray('words.places', positions.subarray(0, count)),
        flatArray('words.before', before.subarray(0, count)),
        ...arrays,
      ],
    };
  }

  /** Restores the result of `flat`. @throws ColumnMismatch */
  restore(column: ReadColumn): void {
    this.words.restore(column, 'words.');
    this.count = wholeNumber(column, 'words.entries');
    this.heads = wordsOf(column, 'words.heads', this.words.count + 1);
    this.positions = wordsOf(column, 'words.places', this.count);
    this.before = wordsOf(column, 'words.before', this.count);
  }

  private code(word: string): number {
    const code = this.words.code(word);
    this.heads = withCapacity(this.heads, code + 1);
    return code;
  }

  private link(position: number, code: number): void {
    this.positions = withCapacity(this.positions, this.count + 1);
    this.before = withCapacity(this.before, this.count + 1);
    this.positions[this.count] = position;
    this.before[this.count] = this.heads[code] as number;
    this.heads[code] = ++this.count;
  }
}
