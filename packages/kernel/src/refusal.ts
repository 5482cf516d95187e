/** What a caller did or may not do, by HTTP status: the only statuses that a use case may answer with. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503 | 507;

/** Values of a reason's placeholders; a reason inside of a reason is translated with it. */
export type ReasonParams = Readonly<Record<string, string | number | Reason>>;

/** Why something was refused: a key with parameters, translated where a person reads it, and its English text. */
export interface Reason {
  readonly key: string;
  readonly params: ReasonParams;
  readonly text: string;
}

/**
 * A refusal by a use case, with a code that its operation declares.
 *
 * `reason` is what the person reads, translated in the browser; `message` is its English text. `details` is data for
 * the screen (both values of a conflict, the issues of a form) that the caller may see.
 */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly code: string,
    readonly reason: Reason,
    readonly details?: unknown,
  ) {
    super(reason.text);
    this.name = 'Refusal';
  }
}

/** Distinguishes a refusal from a bug, also across module copies (by name, not by identity). */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && 'status' in error && 'code' in error;
}
