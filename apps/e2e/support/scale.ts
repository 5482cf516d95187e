import { readScale, SHARE } from '../../../scripts/test-scale.mjs';

const { isFull, seed } = readScale(process.env);

/**
 * The cases of a large corpus that this run tests: all in a full run, otherwise every tenth from an offset that the
 * seed selects.
 */
export const shareOfRun = (): { readonly from: number; readonly step: number } =>
  isFull ? { from: 0, step: 1 } : { from: seed % SHARE, step: SHARE };

/** Whether this run tests every page in every variant. */
export const isFullRun = isFull;

/** Selects one variant of a check by the seed of the run and the position of the call. */
export function oneOf<T>(variants: readonly [T, ...T[]], index = 0): T {
  return variants[(seed + index) % variants.length] ?? variants[0];
}
