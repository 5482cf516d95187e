import type { MaySearch, SearchColumn } from '../columns/search-column';

/** Where few rows may be found, each is read; else the texts are searched and those that may not be found passed over. */
const FEW = 5_000;
/** So many hits are looked at before a search that finds nobody of the viewer's own gives up. */
export const MAX_CANDIDATES = 50_000;
/** A part shorter than this, in bytes, stands in too many texts to be of use. */
const MIN_PART_LENGTH = 3;

export interface MatchContext {
  /** 1 at every place that may be found. */
  readonly live: Uint8Array;
  readonly size: number;
  /** How many these are. */
  readonly count: number;
  readonly limit: number;
}

const longestOf = (words: readonly string[]) => words.reduce((best, word) => (word.length > best.length ? word : best));

/** Whether words are long enough to be looked for anywhere, and not only at the beginnings of names. */
export const areLongEnough = (words: readonly string[]): boolean =>
  Buffer.byteLength(longestOf(words)) >= MIN_PART_LENGTH;

/** The best few places for some words, found in the order of their worth. */
export class TextMatches {
  private readonly matched = new Set<number>();
  private few: readonly number[] | null = null;

  constructor(private readonly context: MatchContext) {}

  get positions(): readonly number[] {
    return [...this.matched];
  }

  /** Takes places of which names begin with each of the words. */
  addPrefixMatches(column: SearchColumn, canSearch: MaySearch, words: readonly string[]): void {
    if (!canSearch(0)) return;
    const fits = (position: number) => {
      const names = ` ${column.namesOf(position)}`;
      return words.every((word) => names.includes(` ${word}`));
    };
    if (this.context.count <= FEW) return this.take(this.allFew(), fits);
    this.take(this.beginnings(column, longestOf(words)), fits);
  }

  /** Takes places whose text holds each of the words anywhere. */
  addSubstringMatches(column: SearchColumn, canSearch: MaySearch, words: readonly string[]): void {
    const part = longestOf(words);
    if (!areLongEnough(words)) return;
    const fits = (position: number) => {
      const text = column.searchable(position, canSearch);
      return words.every((word) => text.includes(word));
    };
    this.take(this.context.count <= FEW ? this.allFew() : column.latestContaining(part, canSearch), fits);
  }

  private take(candidates: Iterable<number>, fits: (position: number) => boolean): void {
    const { live, limit } = this.context;
    if (this.matched.size >= limit) return;
    let looked = 0;
    for (const position of candidates) {
      if (++looked > MAX_CANDIDATES) return;
      if (
        live[position] === 1 &&
        !this.matched.has(position) &&
        fits(position) &&
        this.matched.add(position).size >= limit
      )
        return;
    }
  }

  private *beginnings(column: SearchColumn, beginning: string): Generator<number, void, undefined> {
    for (const word of column.names.startingWith(beginning)) yield* column.names.positionsOf(word);
  }

  /** The places that may be found, the latest first. */
  private allFew(): readonly number[] {
    if (this.few) return this.few;
    const few: number[] = [];
    for (let position = this.context.size - 1; position >= 0; position--)
      if (this.context.live[position] === 1) few.push(position);
    return (this.few = few);
  }
}
