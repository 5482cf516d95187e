import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises';

/** How long one scan may block other requests, in milliseconds. */
const SLICE_MS = 8;
/** The slice of a less urgent scan. It is shorter, because answering a list takes several turns of the event loop. */
const SHORT_SLICE_MS = 1;
/** How often a scan restarts because its data changed; after that it runs without pausing. */
const MAX_RESTARTS = 2;
/** The maximum wait for more urgent work: in milliseconds, and as a multiple of the scan's own time. */
const MIN_WAIT_MS = 20;
const WAIT_SHARE = 2;
const WAIT_STEP_MS = 1;

/** Yielded once a scan reads only copies, so that changes of the data no longer affect it. */
export const COPIED_PART = 'copied';
/** A scan in steps: it may pause after each. */
export type Scan<T> = Generator<typeof COPIED_PART | void, T, void>;

/** Determines when a scan yields to other work in its thread. */
export interface YieldCheck {
  /** Whether something more urgent is in progress. */
  readonly isUrgentWork: () => boolean;
}

/**
 * Runs a scan in slices, so other requests run in between. The result is consistent: if the data changed during a
 * pause, the scan restarts.
 * @param begin starts the scan; it yields where it may pause
 * @param revision changes whenever the scanned data does
 * @param yieldCheck makes the scan wait, within limits, while more urgent ones run
 * @source TRUST T48, F31
 */
export async function runInSlices<T>(
  begin: () => Scan<T>,
  revision: () => number,
  yieldCheck?: YieldCheck,
): Promise<T> {
  const sliceMs = yieldCheck ? SHORT_SLICE_MS : SLICE_MS;
  let [ownMs, waitedMs] = [0, 0];
  const pause = async (start: number) => {
    const from = performance.now();
    ownMs += from - start;
    await yieldToEventLoop();
    const maxWaitMs = MIN_WAIT_MS + ownMs * WAIT_SHARE - waitedMs;
    while (yieldCheck?.isUrgentWork() && performance.now() - from < maxWaitMs) await wait(WAIT_STEP_MS);
    waitedMs += performance.now() - from;
  };
  for (let restarts = 0; ; restarts++) {
    const steps = begin();
    const revisionBefore = revision();
    let isCopied = false;
    let start = performance.now();
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      isCopied ||= step.value === COPIED_PART;
      if ((!isCopied && restarts >= MAX_RESTARTS) || performance.now() - start < sliceMs) continue;
      await pause(start);
      if (!isCopied && revision() !== revisionBefore) break;
      start = performance.now();
    }
  }
}
