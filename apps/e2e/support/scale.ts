import { readScale, SHARE } from '../../../scripts/test-scale.mjs';

const { isFull, seed } = readScale(process.env);

/** The cases of a large corpus that this run tests: all in a full run, else every tenth from a place that the seed chooses. */
export const shareOfRun = (): { readonly from: number; readonly step: number } =>
  isFull ? { from: 0, step: 1 } : { from: seed % SHARE, step: SHARE };

/** Whether this run shows every page in every way. */
export const isFullRun = isFull;

/** One of some ways to run a check, another one by the seed of the run and by the place where it is asked for. */
export function oneOf<T>(ways: readonly [T, ...T[]], place = 0): T {
  return ways[(seed + place) % ways.length] ?? ways[0];
}
