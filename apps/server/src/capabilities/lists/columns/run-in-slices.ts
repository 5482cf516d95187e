import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long one scan may block other requests, in milliseconds. */
const SLICE_MS = 8;
/** How often a scan restarts because its data changed; after that it runs without pausing. */
const MAX_RESTARTS = 2;

/**
 * Runs a scan in slices, so other requests run in between. The result is consistent: if the data changed during a
 * pause, the scan restarts.
 * @param begin starts the scan; it yields where it may pause
 * @param revision changes whenever the scanned data does
 * @source TRUST T48, F31
 */
export async function runInSlices<T>(begin: () => Generator<void, T, void>, revision: () => number): Promise<T> {
  for (let restarts = 0; ; restarts++) {
    const steps = begin();
    const before = revision();
    let start = performance.now();
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      if (restarts >= MAX_RESTARTS || performance.now() - start < SLICE_MS) continue;
      await yieldToEventLoop();
      if (revision() !== before) break;
      start = performance.now();
    }
  }
}
