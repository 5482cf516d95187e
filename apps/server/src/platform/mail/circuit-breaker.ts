const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;

/** Pauses calls of a failing provider, and lets a single one through after the pause. */
export interface CircuitBreaker {
  /** How long calls are to pause, in milliseconds; 0 when they may continue. */
  pauseMs(): number;
  succeeded(): void;
  /** The provider is unreachable or refuses every call. */
  failed(): void;
}

/** @param now milliseconds; tests set it */
export function circuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0;
  let pause = 0;
  let openUntil = 0;
  return {
    pauseMs: () => Math.max(0, openUntil - now()),
    succeeded() {
      failures = 0;
      pause = 0;
      openUntil = 0;
    },
    failed() {
      // Calls that were under way when the pause began do not lengthen it.
      if (++failures < FAILURES_TO_OPEN || openUntil > now()) return;
      pause = pause === 0 ? FIRST_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
      openUntil = now() + pause;
    },
  };
}
