import type { Tx } from '../db/tenant-scope';
import { keyOf, maxOf, windowOf, type LimitUse } from './limit';
import { LimitReached } from './limit-reached';
import { takeLimits } from './take-limits';

/** A flood comes from many networks. Keys evicted here are still counted in the database. */
const MAX_KEYS = 200_000;

interface Window {
  readonly start: number;
  readonly counts: Map<string, number>;
}

function add({ counts }: Window, key: string, change: number): void {
  counts.set(key, (counts.get(key) ?? 0) + change);
  const oldestKey = counts.keys().next().value;
  if (counts.size > MAX_KEYS && oldestKey !== undefined) counts.delete(oldestKey);
}

/**
 * An in-memory limit in front of `takeLimits`, for anonymous input: it remembers how much was let through and which
 * limits are used up, so that refused requests cost no statement. Only successful actions are counted in the database.
 * Sliced limits are counted by their current slice here. @source TRUST M31
 */
export class FloodLimiter {
  /** The current window of each limit, by name. */
  readonly #windows = new Map<string, Window>();

  /**
   * Runs an operation that counts its own attempts with `countInTransaction` in its transaction. An error refunds the
   * count.
   * @throws LimitReached 429 too_many_attempts, and whatever `run` throws
   */
  async spend<T>(uses: readonly LimitUse[], now: Date, run: () => Promise<T>): Promise<T> {
    const windows = uses.map((limitUse) => [this.#open(limitUse, now), keyOf(limitUse)] as const);
    for (const [window, key] of windows) add(window, key, 1);
    try {
      return await run();
    } catch (error) {
      for (const [window, key] of windows) add(window, key, -1);
      throw error;
    }
  }

  /**
   * Counts an action for all processes; call it last in the transaction. @throws LimitReached when other processes have
   * used up the limit
   */
  async countInTransaction(tx: Tx, uses: readonly LimitUse[], now: Date): Promise<void> {
    try {
      await takeLimits(tx, uses, now);
    } catch (error) {
      const full = error instanceof LimitReached && uses.find((limitUse) => keyOf(limitUse) === error.key);
      // More than the maximum, so that the refund in `spend` does not reopen the limit.
      if (full) this.#windowOf(full, now).counts.set(keyOf(full), maxOf(full) + MAX_KEYS);
      throw error;
    }
  }

  /** Counts an attempt without a database write, in this process only. @throws LimitReached 429 too_many_attempts */
  tryOnce(limitUse: LimitUse, now: Date): void {
    add(this.#open(limitUse, now), keyOf(limitUse), 1);
  }

  /** The refusal of a limit that is used up in this process, or null. Counts nothing. */
  refusalOf(ownLimitUse: LimitUse, now: Date): LimitReached | null {
    return this.#isUsedUp(this.#windowOf(ownLimitUse, now), ownLimitUse) ? new LimitReached(ownLimitUse, now) : null;
  }

  #open(limitUse: LimitUse, now: Date): Window {
    const window = this.#windowOf(limitUse, now);
    if (this.#isUsedUp(window, limitUse)) throw new LimitReached(limitUse, now);
    return window;
  }

  #isUsedUp({ counts }: Window, ownLimitUse: LimitUse): boolean {
    return (counts.get(keyOf(ownLimitUse)) ?? 0) >= maxOf(ownLimitUse);
  }

  #windowOf({ limit }: LimitUse, now: Date): Window {
    const start = windowOf(limit, now);
    const knownWindow = this.#windows.get(limit.name);
    if (knownWindow?.start === start) return knownWindow;
    const window = { start, counts: new Map<string, number>() };
    this.#windows.set(limit.name, window);
    return window;
  }
}
