import { newId } from '@lendwright/kernel';

/**
 * The idempotency keys of this page's creating requests. A key belongs to one action: an operation with its input. It
 * is reused until the action has a definite response, so a second click or a retry has no second effect. The next
 * action with the same input gets a new key.
 */
export class IdempotencyKeys {
  readonly #open = new Map<string, string>();

  /** The key of an action without a definite response. @param action the operation and its input, as text */
  of(action: string): string {
    const knownKey = this.#open.get(action);
    if (knownKey !== undefined) return knownKey;
    const key = newId();
    this.#open.set(action, key);
    return key;
  }

  /** Completes an action after a definite response. */
  complete(action: string): void {
    this.#open.delete(action);
  }
}

/**
 * Whether a response is definite. After 5xx the result is unknown, and 409 and 429 with Retry-After ask for the same
 * request again.
 */
export const isDefinite = (answer: Response): boolean => answer.status < 500 && !answer.headers.has('retry-after');
