/** What a caller did or may not do, by HTTP status: the only statuses that a use case may answer with. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503 | 507;

/**
 * A use case's "no", with a code that its operation declares.
 *
 * `message` is shown to the person: it says what happened, what was kept and what to do next. `details` is data for
 * the screen (both values of a conflict, the faults of a form) and must be fit for the caller's eyes.
 */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Tells a refusal from a bug, also across module copies (by name, not by identity). */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && 'status' in error && 'code' in error;
}
