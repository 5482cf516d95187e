import { inject } from 'vitest';

/** One of this many cases of a large corpus runs in a short run. */
const SHARE = 10;

/** Whether this run tests the whole of the large corpora. */
export const isFullRun = (): boolean => inject('scale').isFull;

/**
 * The seed of the run. `LENDWRIGHT_SEED` replays one; by default it changes with every commit.
 */
export const seedOfRun = (): number => inject('scale').seed;

/** How many times a random check is repeated: `full` times in a full run, a tenth of it in a short one. */
export const repetitions = (full: number): number => (isFullRun() ? full : Math.ceil(full / SHARE));

/** The cases of a corpus that this run tests: all of them in a full run, else every tenth from a place that the seed chooses. */
export function shareOf<T>(corpus: readonly T[], share = SHARE): T[] {
  if (isFullRun()) return [...corpus];
  return corpus.filter((_, place) => (place + seedOfRun()) % share === 0);
}
