import type { FeedMarks } from './change-feed';

interface Entry<Value> {
  readonly marks: FeedMarks;
  readonly value: Value;
  readonly size: number;
}

const isSame = (a: FeedMarks, b: FeedMarks) => a.length === b.length && a.every((seq, slot) => seq === b[slot]);

/**
 * Answers computed in this process; the least recently used are dropped first. Every write of a company takes a change
 * number in its own transaction, so an answer is valid as long as the company's marks equal those it was read at.
 * Callers read them from the database first (`readFeedMarks`), so a change by any process invalidates it. A key names
 * the company and everything else that determines the answer. Shared answers are read-only.
 */
export class AnswersAtMarks<Value> {
  /** Ordered by use, least recent first. */
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  #size = 0;

  /** @param limit maximum total size of all answers, in the caller's unit */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#size;
  }

  /** The answer at these marks; null if there is none, it was read at other marks, or it is no longer valid. */
  get(key: string, marks: FeedMarks, isValid: (value: Value) => boolean = () => true): Value | null {
    const entry = this.#entries.get(key);
    if (!entry || !isSame(entry.marks, marks) || !isValid(entry.value)) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Replaces the stored answer. An answer larger than half of the limit is not stored. */
  set(key: string, marks: FeedMarks, value: Value, size: number): void {
    this.drop(key);
    if (size > this.#limit / 2) return;
    this.#entries.set(key, { marks, value, size });
    this.#size += size;
    for (const oldestKey of this.#entries.keys()) {
      if (this.#size <= this.#limit) break;
      this.drop(oldestKey);
    }
  }

  drop(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
