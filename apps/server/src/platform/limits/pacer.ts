import { setTimeout as wait } from 'node:timers/promises';
import type { Pace } from './limits';

/** Keys whose pace is remembered; beyond that, those that have waited enough are forgotten. */
const MAX_KEYS = 10_000;

/**
 * Spreads the actions of a key over time in this process: a burst at once, then one per interval. Unlike a limit, it
 * only delays and never refuses; its caller limits how many actions wait. @source TRUST T17
 */
export class Pacer {
  /** When the key has its full burst again, in milliseconds of the process. */
  readonly #fullAt = new Map<string, number>();

  /** @param sleep waits for milliseconds */
  constructor(
    private readonly pace: Pace,
    private readonly sleep: (ms: number) => Promise<unknown> = wait,
  ) {}

  /** Waits for the turn of an action. Turns are given in the order of the calls. */
  async turn(key: string): Promise<void> {
    const { burst, everyMs } = this.pace;
    const now = performance.now();
    this.#forget(now);
    const fullAtMs = Math.max(this.#fullAt.get(key) ?? 0, now);
    this.#fullAt.set(key, fullAtMs + everyMs);
    const waitMs = fullAtMs - (burst - 1) * everyMs - now;
    if (waitMs > 0) await this.sleep(waitMs);
  }

  #forget(now: number): void {
    if (this.#fullAt.size < MAX_KEYS) return;
    for (const [key, fullAtMs] of this.#fullAt) if (fullAtMs <= now) this.#fullAt.delete(key);
  }
}
