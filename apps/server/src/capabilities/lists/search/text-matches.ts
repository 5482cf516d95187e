import type { NumberColumn } from '../columns/number-column';
import type { SearchColumn } from '../columns/search-column';
import type { MaySearch } from '../columns/search-texts';

/** Up to this many searchable rows are scanned one by one; above it the text index is searched. */
const MAX_LISTED_MATCHES = 5_000;
/** Stop scanning after this many hits without enough visible ones. */
export const MAX_CANDIDATES = 50_000;
/** A shorter part, in bytes, occurs in too many texts to be useful. */
const MIN_PART_LENGTH = 3;

export interface MatchContext {
  /** 1 at every searchable position. */
  readonly liveMask: Uint8Array;
  readonly size: number;
  /** The number of searchable positions. */
  readonly count: number;
  readonly limit: number;
}

const longestOf = (words: readonly string[]) =>
  words.reduce((bestWord, word) => (word.length > bestWord.length ? word : bestWord));

/** Whether the words are long enough for a substring search, not only a prefix search. */
export const areLongEnough = (words: readonly string[]): boolean =>
  Buffer.byteLength(longestOf(words)) >= MIN_PART_LENGTH;

/** The best positions for some words, in order of quality. */
export class TextMatches {
  private readonly matchedPositions = new Set<number>();
  private fewMatches: readonly number[] | null = null;

  constructor(private readonly context: MatchContext) {}

  get positions(): readonly number[] {
    return [...this.matchedPositions];
  }

  /** Adds positions with a name that begins with each of the words. */
  addPrefixMatches(column: SearchColumn, canSearch: MaySearch, words: readonly string[]): void {
    if (!canSearch(0)) return;
    const isMatch = (position: number) => {
      const names = ` ${column.namesOf(position)}`;
      return words.every((word) => names.includes(` ${word}`));
    };
    if (this.context.count <= MAX_LISTED_MATCHES) return this.take(this.listFewPositions(), isMatch);
    this.take(this.prefixMatches(column, longestOf(words)), isMatch);
  }

  /** Adds positions whose text contains each of the words. */
  addSubstringMatches(column: SearchColumn, canSearch: MaySearch, words: readonly string[]): void {
    const part = longestOf(words);
    if (!areLongEnough(words)) return;
    const isMatch = (position: number) => {
      const text = column.searchable(position, canSearch);
      return words.every((word) => text.includes(word));
    };
    this.take(
      this.context.count <= MAX_LISTED_MATCHES ? this.listFewPositions() : column.findLatestContaining(part, canSearch),
      isMatch,
    );
  }

  /** Adds positions with this number, latest first. */
  addNumberMatches(column: NumberColumn, value: number): void {
    this.take(this.latestWithValue(column, value), () => true);
  }

  private *latestWithValue(column: NumberColumn, value: number): Generator<number, void, undefined> {
    for (let position = this.context.size - 1; position >= 0; position--)
      if (column.at(position) === value) yield position;
  }

  private take(candidates: Iterable<number>, isMatch: (position: number) => boolean): void {
    const { liveMask, limit } = this.context;
    if (this.matchedPositions.size >= limit) return;
    let examinedCount = 0;
    for (const position of candidates) {
      if (++examinedCount > MAX_CANDIDATES) return;
      if (
        liveMask[position] === 1 &&
        !this.matchedPositions.has(position) &&
        isMatch(position) &&
        this.matchedPositions.add(position).size >= limit
      )
        return;
    }
  }

  private *prefixMatches(column: SearchColumn, prefix: string): Generator<number, void, undefined> {
    for (const word of column.names.findStartingWith(prefix)) yield* column.names.positionsOf(word);
  }

  /** The searchable positions, latest first. */
  private listFewPositions(): readonly number[] {
    if (this.fewMatches) return this.fewMatches;
    const fewMatches: number[] = [];
    for (let position = this.context.size - 1; position >= 0; position--)
      if (this.context.liveMask[position] === 1) fewMatches.push(position);
    return (this.fewMatches = fewMatches);
  }
}
