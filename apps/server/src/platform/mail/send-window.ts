/** After so many emails without a crash, one more is sent at the same time. */
const STEP = 250;
/** A faster campaign would slow down the lists of everyone who uses the same database. */
const MAX_PER_SECOND = 420;

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
    pauseMs: (count, ms) => Math.max(0, (count / MAX_PER_SECOND) * 1_000 - ms),
  };
}
