import { setTimeout as wait } from 'node:timers/promises';

/** Whether work finishes by a deadline; it continues if it does not. */
export async function waitUntilFinished(work: Promise<void>, deadline: number): Promise<boolean> {
  const remainingMs = deadline - performance.now();
  if (remainingMs === Infinity) return work.then(() => true);
  const timedOut = new AbortController();
  const latePromise = wait(Math.max(0, remainingMs), false, { signal: timedOut.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), latePromise]);
  } finally {
    timedOut.abort();
  }
}
