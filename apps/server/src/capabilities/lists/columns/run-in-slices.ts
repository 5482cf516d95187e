import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long one scan may hold up every other request, in milliseconds. */
const SLICE_MS = 8;
/** How often a scan begins again because its data changed; then it runs to its end without a pause. */
const MAX_RESTARTS = 2;

/**
 * Runs a scan in slices, with other requests in between. What it answers is of one moment all the same: when its data
 * changed during a pause it begins again.
 * @param begin starts the scan anew; it yields where it may pause
 * @param revision changes whenever the scanned data do
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
      await nextTurn();
      if (revision() !== before) break;
      start = performance.now();
    }
  }
}
