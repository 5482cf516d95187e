import type { Id } from '@lendwright/kernel';

/**
 * Which companies have new events in `app.outbox`, as the transactions of this process report it after their commit. A hint
 * and not a record: a process that is killed before it reports leaves the events to the next sweep of a relay.
 */
export class OutboxSignal {
  readonly #listeners = new Set<(companyId: Id) => void>();

  report(companyId: Id): void {
    for (const on of this.#listeners) on(companyId);
  }

  /** Calls `on` for each report until the returned function is called. `on` must not throw. */
  listen(on: (companyId: Id) => void): () => void {
    this.#listeners.add(on);
    return () => void this.#listeners.delete(on);
  }
}
