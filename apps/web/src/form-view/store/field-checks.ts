/**
 * Answers that are checked outside of the form engine, such as email addresses. An answer is held back from saves from
 * the first key until its check accepts it or the person confirms it.
 */
export class FieldChecks {
  readonly #held = new Map<string, Promise<unknown> | null>();
  readonly #pendingChecks = new Set<string>();
  readonly #listeners = new Set<() => void>();

  /** Holds an answer back. @param check resolves when the result of its check is known */
  hold(id: string, check: Promise<unknown> | null = null): void {
    this.#held.set(id, check);
  }

  /** The answer may be saved. */
  accept(id: string): void {
    if (!this.#held.delete(id)) return;
    for (const listener of this.#listeners) listener();
  }

  /** A question about the answer was opened or closed. */
  ask(id: string, isOpen: boolean): void {
    if (isOpen) this.#pendingChecks.add(id);
    else this.#pendingChecks.delete(id);
  }

  readonly isBlocked = (id: string): boolean => this.#held.has(id);
  /** Whether an answer is being typed: its check starts when it loses focus. */
  readonly isTyping = (): boolean => [...this.#held.values()].includes(null);
  /** Whether the person is being asked about an answer. */
  readonly hasPendingChecks = (): boolean => this.#pendingChecks.size > 0;

  /** Whether no answer is held back. */
  readonly isIdle = (): boolean => this.#held.size === 0;

  /** Resolves when all started checks are done. */
  async waitUntilSettled(): Promise<void> {
    await Promise.allSettled([...this.#held.values()]);
  }

  /**
   * Waits for the checks of answers before a save, also of the one being typed, which loses focus for that. @returns
   * whether the person is asked about one
   */
  async isAsked(): Promise<boolean> {
    const focusedElement = this.isTyping() ? document.activeElement : null;
    if (focusedElement instanceof HTMLElement) focusedElement.blur();
    await this.waitUntilSettled();
    if (focusedElement instanceof HTMLElement && !this.hasPendingChecks()) focusedElement.focus();
    return this.hasPendingChecks();
  }

  /** Calls back whenever an answer is accepted. @returns a function to stop */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
