import { EMPTY_RANK } from './column';
import type { TextOrder } from './text-order';

/** Distinct texts by code, starting at 1. */
export interface Texts {
  readonly count: number;
  at(code: number): string;
}

/**
 * The ranks of the distinct texts of a column in one order. New texts are merged into the sorted ones, so saving a new
 * name does not re-sort all names.
 */
export class TextRanks {
  /** Codes of texts in order, and for each whether it ranks above the previous one. */
  private codes = new Uint32Array(0);
  private isHigher = new Uint8Array(0);
  private ranks = new Uint32Array([EMPTY_RANK]);

  constructor(private readonly order: TextOrder) {}

  get bytes(): number {
    return this.codes.byteLength + this.isHigher.byteLength + this.ranks.byteLength;
  }

  /**
   * The rank of each text by its code; code 0 is the empty text. @param texts those of the last call, with new ones
   * appended
   */
  of(texts: Texts): Uint32Array {
    const nextRank = this.codes.length + 1;
    if (texts.count + 1 === nextRank) return this.ranks;
    const plainNumbers: number[] = [];
    const otherNumbers: number[] = [];
    const keys: (string | null)[] = [];
    const decodedTexts = new Map<number, string>();
    for (let code = nextRank; code <= texts.count; code++) {
      const text = texts.at(code);
      const key = this.order.keyOf(text);
      if (key === null) decodedTexts.set(code, text);
      keys.push(key);
      (key === null ? otherNumbers : plainNumbers).push(code);
    }
    const keyOf = (code: number) => keys[code - nextRank] as string;
    plainNumbers.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
    otherNumbers.sort((a, b) => this.order.compare(decodedTexts.get(a) as string, decodedTexts.get(b) as string));
    if (nextRank === 1) {
      this.codes = Uint32Array.from(plainNumbers);
      this.isHigher = Uint8Array.from(plainNumbers, (code, index) =>
        index > 0 && keyOf(plainNumbers[index - 1] as number) === keyOf(code) ? 0 : 1,
      );
    } else this.merge(texts, plainNumbers);
    this.merge(texts, otherNumbers);
    return this.number(texts.count + 1);
  }

  private compare(texts: Texts, a: number, b: number): number {
    return this.order.compare(texts.at(a), texts.at(b));
  }

  /** Merges sorted codes into the existing ones. */
  private merge(texts: Texts, nextNumbers: readonly number[]): void {
    if (nextNumbers.length === 0) return;
    const [codes, isHigher] = [this.codes, this.isHigher];
    const mergedCodes = new Uint32Array(codes.length + nextNumbers.length);
    const flags = new Uint8Array(mergedCodes.length);
    let [from, to] = [0, 0];
    const isAbove = (index: number) =>
      index === 0 || this.compare(texts, mergedCodes[index - 1] as number, mergedCodes[index] as number) !== 0 ? 1 : 0;
    /** Copies the codes before `end`. The first may follow a new one, so it is compared again. */
    const copyCodesUntil = (end: number) => {
      if (end === from) return;
      mergedCodes.set(codes.subarray(from, end), to);
      flags.set(isHigher.subarray(from, end), to);
      flags[to] = isAbove(to);
      to += end - from;
      from = end;
    };
    for (const code of nextNumbers) {
      copyCodesUntil(this.positionOf(texts, code, from));
      mergedCodes[to] = code;
      flags[to] = isAbove(to);
      to++;
    }
    copyCodesUntil(codes.length);
    [this.codes, this.isHigher] = [mergedCodes, flags];
  }

  /** Finds the insertion point of a code among the sorted ones, starting at an index. */
  private positionOf(texts: Texts, code: number, from: number): number {
    let [low, high] = [from, this.codes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(texts, this.codes[middle] as number, code) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private number(count: number): Uint32Array {
    this.ranks = new Uint32Array(count).fill(EMPTY_RANK);
    let rank = -1;
    for (let index = 0; index < this.codes.length; index++) {
      rank += this.isHigher[index] as number;
      this.ranks[this.codes[index] as number] = rank;
    }
    return this.ranks;
  }
}
