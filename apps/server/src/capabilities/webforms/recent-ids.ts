import type { Id } from '@lendwright/kernel';

const CAPACITY = 20_000;

/** An in-memory set of the latest ids. Older ones are looked up in the database. */
export class RecentIds {
  readonly #ids = new Set<Id>();

  has(id: Id): boolean {
    return this.#ids.has(id);
  }

  add(id: Id): void {
    this.#ids.add(id);
    const oldestKey = this.#ids.values().next().value;
    if (this.#ids.size > CAPACITY && oldestKey !== undefined) this.#ids.delete(oldestKey);
  }
}
