import type { MaySearch, SearchColumn } from '../columns/search-column';

/** Where few rows may be found, each is read; else the texts are searched and those that may not be found passed over. */
const FEW = 5_000;
/** So many hits are looked at before a search that finds nobody of the viewer's own gives up. */
export const MOST_LOOKED_AT = 50_000;
/** A part shorter than this, in bytes, stands in too many texts to be of use. */
const SHORTEST_PART = 3;

export interface PickGround {
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
  Buffer.byteLength(longestOf(words)) >= SHORTEST_PART;

/** The best few places for some words, found in the order of their worth. */
export class TextPicks {
  private readonly picked = new Set<number>();
  private few: readonly number[] | null = null;

  constructor(private readonly ground: PickGround) {}

  get places(): readonly number[] {
    return [...this.picked];
  }

  /** Takes places of which names begin with each of the words. */
  takeBeginnings(column: SearchColumn, may: MaySearch, words: readonly string[]): void {
    if (!may(0)) return;
    const fits = (place: number) => {
      const names = ` ${column.namesOf(place)}`;
      return words.every((word) => names.includes(` ${word}`));
    };
    if (this.ground.count <= FEW) return this.take(this.allFew(), fits);
    this.take(this.beginnings(column, longestOf(words)), fits);
  }

  /** Takes places whose text holds each of the words anywhere. */
  takeParts(column: SearchColumn, may: MaySearch, words: readonly string[]): void {
    const part = longestOf(words);
    if (!areLongEnough(words)) return;
    const fits = (place: number) => {
      const text = column.searchable(place, may);
      return words.every((word) => text.includes(word));
    };
    this.take(this.ground.count <= FEW ? this.allFew() : column.latestHolding(part, may), fits);
  }

  private take(candidates: Iterable<number>, fits: (place: number) => boolean): void {
    const { live, limit } = this.ground;
    if (this.picked.size >= limit) return;
    let looked = 0;
    for (const place of candidates) {
      if (++looked > MOST_LOOKED_AT) return;
      if (live[place] === 1 && !this.picked.has(place) && fits(place) && this.picked.add(place).size >= limit) return;
    }
  }

  private *beginnings(column: SearchColumn, beginning: string): Generator<number, void, undefined> {
    for (const word of column.names.startingWith(beginning)) yield* column.names.placesOf(word);
  }

  /** The places that may be found, the latest first. */
  private allFew(): readonly number[] {
    if (this.few) return this.few;
    const few: number[] = [];
    for (let place = this.ground.size - 1; place >= 0; place--) if (this.ground.live[place] === 1) few.push(place);
    return (this.few = few);
  }
}
