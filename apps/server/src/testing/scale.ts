import { inject } from 'vitest';

/** A short run tests one of this many cases of a large corpus. */
const SHARE = 10;

/** Whether this run tests the large corpora completely. */
export const isFullRun = (): boolean => inject('scale').isFull;

/** The seed of the run. `LENDWRIGHT_SEED` sets it; by default it changes with every commit. */
export const seedOfRun = (): number => inject('scale').seed;

/** The number of repetitions of a random check: `full` in a full run, a tenth of it in a short one. */
export const repetitions = (full: number): number => (isFullRun() ? full : Math.ceil(full / SHARE));

/**
 * The cases of a corpus that this run tests: all in a full run, otherwise every tenth from a position given by the
 * seed.
 */
export function shareOf<T>(corpus: readonly T[], share = SHARE): T[] {
  if (isFullRun()) return [...corpus];
  return corpus.filter((_, index) => (index + seedOfRun()) % share === 0);
}

/**
 * The cases that one of many subjects tries: all in a full run, otherwise `count` consecutive ones from a position
 * given by the seed and the subject, so that the subjects try all of them together.
 */
export function turnOf<T>(cases: readonly T[], count: number, subject: string): T[] {
  if (isFullRun()) return [...cases];
  const seed = seedOfRun() + [...subject].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return cases.filter((_, index) => (((index - seed) % cases.length) + cases.length) % cases.length < count);
}
