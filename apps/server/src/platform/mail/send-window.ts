import { CAMPAIGN_LIMITS } from '@lendwright/api';

/** After so many emails without a crash, one more is sent at the same time. */
const STEP = 250;
const MS_PER_EMAIL = 60_000 / CAMPAIGN_LIMITS.rate;

/**
 * How many marketing emails this process sends at once. It begins with one, because all that are under way when a process
 * dies may arrive twice: a process that keeps dying repeats at most one each time.
 */
export interface SendWindow {
  /** @param most the connections of the sender */
  size(most: number): number;
  sent(count: number): void;
  /** How long to wait after a batch, so that the database has time for others. @param ms how long it took */
  pauseMs(count: number, ms: number): number;
}

export function sendWindow(): SendWindow {
  let total = 0;
  return {
    size: (most) => Math.min(most, 1 + Math.floor(total / STEP)),
    sent: (count) => void (total += count),
    pauseMs: (count, ms) => Math.max(0, count * MS_PER_EMAIL - ms),
  };
}
