import { setTimeout as wait } from 'node:timers/promises';

/** Whether work finishes by a deadline; it continues if it does not. */
export async function waitUntilFinished(work: Promise<void>, until: number): Promise<boolean> {
  const left = until - performance.now();
  if (left === Infinity) return work.then(() => true);
  const timedOut = new AbortController();
  const late = wait(Math.max(0, left), false, { signal: timedOut.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timedOut.abort();
  }
}
