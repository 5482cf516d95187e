type Listener = () => void;

/** Who hears of which field, and who of every change. */
export class Subscriptions {
  readonly #ofFields = new Map<string, Set<Listener>>();
  readonly #everywhere = new Set<Listener>();

  listen(id: string, listener: Listener): () => void {
    const known = (this.#ofFields.get(id) ?? new Set()).add(listener);
    this.#ofFields.set(id, known);
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.#ofFields.get(id) === known) this.#ofFields.delete(id);
    };
  }

  listenAll(listener: Listener): () => void {
    this.#everywhere.add(listener);
    return () => this.#everywhere.delete(listener);
  }

  /** Tells the hearers of fields for which something differs, then those of every change. */
  tell(differs: (id: string) => boolean): void {
    for (const [id, listeners] of this.#ofFields) if (differs(id)) for (const listener of listeners) listener();
    for (const listener of this.#everywhere) listener();
  }
}
