import type { Tx } from '../db/tenant-scope';
import { keyOf, maxOf, windowOf, type LimitUse } from './limit';
import { LimitReached } from './limit-reached';
import { takeLimits } from './take-limits';

/** Networks are many in a flood; what is forgotten here is still counted in the database. */
const MAX_KEYS = 200_000;

interface Window {
  readonly start: number;
  readonly counts: Map<string, number>;
}

function add({ counts }: Window, key: string, change: number): void {
  counts.set(key, (counts.get(key) ?? 0) + change);
  const oldest = counts.keys().next().value;
  if (counts.size > MAX_KEYS && oldest !== undefined) counts.delete(oldest);
}

/**
 * A shield of this process before `takeLimits`, for what strangers send: it remembers how much was let through and what
 * is used up, so that what is refused costs no statement, however much of it comes. Only what is carried out is counted
 * in the database. Sliced limits are counted by their present slice here.
 * @source TRUST M31
 */
export class FloodLimiter {
  /** The present window of each limit by its name. */
  readonly #windows = new Map<string, Window>();

  /**
   * Lets an act through that counts itself by `takeWithin` in its transaction; whatever it throws gives the place back.
   * @throws LimitReached 429 too_many_attempts, and whatever `act` throws
   */
  async spend<T>(lines: readonly LimitUse[], now: Date, act: () => Promise<T>): Promise<T> {
    const windows = lines.map((line) => [this.#open(line, now), keyOf(line)] as const);
    for (const [window, key] of windows) add(window, key, 1);
    try {
      return await act();
    } catch (error) {
      for (const [window, key] of windows) add(window, key, -1);
      throw error;
    }
  }

  /** Counts an act for all processes, last in its transaction. @throws LimitReached when others have used the limit up */
  async takeWithin(tx: Tx, lines: readonly LimitUse[], now: Date): Promise<void> {
    try {
      await takeLimits(tx, lines, now);
    } catch (error) {
      const full = error instanceof LimitReached && lines.find((line) => keyOf(line) === error.key);
      // More than its maximum: the place that `spend` gives back must not open it again.
      if (full) this.#windowOf(full, now).counts.set(keyOf(full), maxOf(full) + MAX_KEYS);
      throw error;
    }
  }

  /** Counts a try that leaves nothing behind, in this process alone. @throws LimitReached 429 too_many_attempts */
  tryOnce(line: LimitUse, now: Date): void {
    add(this.#open(line, now), keyOf(line), 1);
  }

  #open(line: LimitUse, now: Date): Window {
    const window = this.#windowOf(line, now);
    if ((window.counts.get(keyOf(line)) ?? 0) >= maxOf(line)) throw new LimitReached(line, now);
    return window;
  }

  #windowOf({ limit }: LimitUse, now: Date): Window {
    const start = windowOf(limit, now);
    const known = this.#windows.get(limit.name);
    if (known?.start === start) return known;
    const window = { start, counts: new Map<string, number>() };
    this.#windows.set(limit.name, window);
    return window;
  }
}
