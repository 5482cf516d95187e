import type { Id } from '@lendwright/kernel';

const CAPACITY = 20_000;

/** The ids that were added last; the database knows the others. */
export class RecentIds {
  readonly #ids = new Set<Id>();

  has(id: Id): boolean {
    return this.#ids.has(id);
  }

  add(id: Id): void {
    this.#ids.add(id);
    const oldest = this.#ids.values().next().value;
    if (this.#ids.size > CAPACITY && oldest !== undefined) this.#ids.delete(oldest);
  }
}
