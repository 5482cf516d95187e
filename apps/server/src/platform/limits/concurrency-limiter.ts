import type { Refusal } from '@lendwright/kernel';
import type { Concurrency } from './limits';

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits how many actions of a key run concurrently in this process. The rest wait in order of arrival. @source TRUST
 * M31, F23, F31
 */
export class ConcurrencyLimiter {
  readonly #lanes = new Map<string, Lane>();

  /** @param refuse creates the refusal for a full queue or an exceeded wait */
  constructor(
    private readonly limits: Concurrency,
    private readonly refuse: () => Refusal,
  ) {}

  /** Runs `run` when there is a free slot. @throws Refusal of `refuse`, and whatever `run` throws */
  async run<T>(key: string, run: () => Promise<T>): Promise<T> {
    const release = await this.acquire(key);
    try {
      return await run();
    } finally {
      release();
    }
  }

  /**
   * Waits for a slot, which is held until the returned function is called. @param signal leaves the queue @throws
   * Refusal of `refuse`, and the reason of the signal
   */
  async acquire(key: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const keyQueue = this.#laneOf(key);
    if (keyQueue.running < this.limits.running) keyQueue.running++;
    else {
      if (keyQueue.waiting.length >= this.limits.waiting) throw this.refuse();
      await this.#turnOf(keyQueue, signal);
    }
    let isHeld = true;
    return () => {
      if (isHeld) this.#leave(key, keyQueue);
      isHeld = false;
    };
  }

  #laneOf(key: string): Lane {
    const knownLane = this.#lanes.get(key);
    if (knownLane) return knownLane;
    const keyQueue: Lane = { running: 0, waiting: [] };
    this.#lanes.set(key, keyQueue);
    return keyQueue;
  }

  #turnOf(keyQueue: Lane, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (run: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancelWait);
        run();
      };
      const take = () => settle(resolve);
      const leave = (error: Error) => {
        const index = keyQueue.waiting.indexOf(take);
        if (index >= 0) keyQueue.waiting.splice(index, 1);
        settle(() => reject(error));
      };
      const cancelWait = () => leave(signal?.reason instanceof Error ? signal.reason : this.refuse());
      const timer = setTimeout(() => leave(this.refuse()), this.limits.waitMs);
      signal?.addEventListener('abort', cancelWait, { once: true });
      keyQueue.waiting.push(take);
    });
  }

  /** A released slot goes to the next in the queue, so that the order is preserved. */
  #leave(key: string, keyQueue: Lane): void {
    const next = keyQueue.waiting.shift();
    if (next) return next();
    keyQueue.running--;
    if (keyQueue.running === 0) this.#lanes.delete(key);
  }
}
