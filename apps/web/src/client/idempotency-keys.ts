import { newId } from '@lendwright/kernel';

/**
 * The keys under which this page sends what creates something. A key belongs to one intended act: the same operation with
 * the same input. It is used again until the act has a definite answer, so that a second click or a retry after a lost
 * answer has no second effect; the next act of the same content gets a new key.
 */
export class IdempotencyKeys {
  readonly #open = new Map<string, string>();

  /** The key of an act that has no definite answer yet. @param act the operation and its input, as text */
  of(action: string): string {
    const known = this.#open.get(action);
    if (known !== undefined) return known;
    const key = newId();
    this.#open.set(action, key);
    return key;
  }

  /** Ends an act: the server has answered what became of it. */
  complete(action: string): void {
    this.#open.delete(action);
  }
}

/**
 * Whether an answer tells what became of the act. After 5xx nobody can tell, and 409 and 429 with a time to wait ask for
 * the same request again.
 */
export const isDefinite = (answer: Response): boolean => answer.status < 500 && !answer.headers.has('retry-after');
