type Listener = () => void;

/** Subscriptions to single fields and to all changes. */
export class Subscriptions {
  readonly #ofFields = new Map<string, Set<Listener>>();
  readonly #globalListeners = new Set<Listener>();

  listen(id: string, listener: Listener): () => void {
    const knownListeners = (this.#ofFields.get(id) ?? new Set()).add(listener);
    this.#ofFields.set(id, knownListeners);
    return () => {
      knownListeners.delete(listener);
      if (knownListeners.size === 0 && this.#ofFields.get(id) === knownListeners) this.#ofFields.delete(id);
    };
  }

  listenAll(listener: Listener): () => void {
    this.#globalListeners.add(listener);
    return () => this.#globalListeners.delete(listener);
  }

  /** Notifies the subscribers of changed fields, then those of all changes. */
  notify(hasChanged: (id: string) => boolean): void {
    for (const [id, listeners] of this.#ofFields) if (hasChanged(id)) for (const listener of listeners) listener();
    for (const listener of this.#globalListeners) listener();
  }
}
