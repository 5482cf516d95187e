import type { FeedMarks } from './change-feed';

interface Entry<Value> {
  readonly marks: FeedMarks;
  readonly value: Value;
  readonly size: number;
}

const isSame = (a: FeedMarks, b: FeedMarks) => a.length === b.length && a.every((seq, slot) => seq === b[slot]);

/**
 * Answers that were computed in this process, the least recently used dropped first. Every write of a company takes a
 * change number in its own transaction, so an answer holds while the company's marks are those that it was read at: whoever
 * asks reads them from the database first (`readFeedMarks`), and a change by any process makes it invalid. A key names the
 * company and all else that decides the answer. Shared answers are read-only.
 */
export class AnswersAtMarks<Value> {
  /** Ordered by use, least recent first. */
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  #size = 0;

  /** @param limit of the sizes of all answers together, in the unit of the caller */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#size;
  }

  /** The answer at these marks; null if it is not known, was read at others, or does not hold any more. */
  get(key: string, marks: FeedMarks, isValid: (value: Value) => boolean = () => true): Value | null {
    const entry = this.#entries.get(key);
    if (!entry || !isSame(entry.marks, marks) || !isValid(entry.value)) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Stores an answer instead of the earlier one. One that would take half of the memory is not stored. */
  set(key: string, marks: FeedMarks, value: Value, size: number): void {
    this.drop(key);
    if (size > this.#limit / 2) return;
    this.#entries.set(key, { marks, value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
