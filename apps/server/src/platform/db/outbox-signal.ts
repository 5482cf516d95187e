import type { Id } from '@lendwright/kernel';

/**
 * Announces companies with new events in `app.outbox` after transactions of this process commit. A hint only: events of
 * a process that is killed first are found by the next sweep of a relay.
 */
export class OutboxSignal {
  readonly #listeners = new Set<(companyId: Id) => void>();

  report(companyId: Id): void {
    for (const listener of this.#listeners) listener(companyId);
  }

  /** Calls `listener` for each announcement until the returned function is called. `listener` must not throw. */
  listen(listener: (companyId: Id) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
