import { CAMPAIGN_LIMITS } from '@lendwright/api';

/** After this many emails without a crash, one more is sent concurrently. */
const STEP = 250;
const CATCH_UP_MS = 500;
const MS_PER_EMAIL = 60_000 / CAMPAIGN_LIMITS.rate;

/**
 * How many marketing emails this process sends at once. It starts with one, because all emails in flight when a process
 * dies may arrive twice: a process that crashes repeatedly repeats at most one each time.
 */
export interface SendWindow {
  /** @param maximum the connections of the sender */
  size(maximum: number): number;
  sent(count: number): void;
  /** The pace of a run, so that the database has time for others. */
  startPace(): SendPace;
}

/** How long to wait after a batch of this many emails, in milliseconds. */
export type SendPace = (count: number) => number;

/** @param now milliseconds; tests set it */
export function sendWindow(now: () => number = () => performance.now()): SendWindow {
  let total = 0;
  return {
    size: (maximum) => Math.min(maximum, 1 + Math.floor(total / STEP)),
    sent: (count) => void (total += count),
    startPace() {
      let nextTime = now();
      return (count) => {
        // The following batches make up for a slow one, but not for one that took very long.
        nextTime = Math.max(nextTime, now() - CATCH_UP_MS - count * MS_PER_EMAIL) + count * MS_PER_EMAIL;
        return Math.max(0, Math.round(nextTime - now()));
      };
    },
  };
}
