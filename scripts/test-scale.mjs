import { spawnSync } from 'node:child_process';

/** A short run tests one of this many cases of a large corpus. */
export const SHARE = 10;

/**
 * The timestamp of the last commit in seconds. Each commit tests another share, and testing a commit again repeats its
 * share.
 */
function seedOfCommit() {
  const commandResult = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  const secondSeed = Number.parseInt(commandResult.stdout ?? '', 10);
  return Number.isFinite(secondSeed) ? secondSeed : Math.floor(Date.now() / 86_400_000);
}

/**
 * How much of the large test corpora a run covers. `LENDWRIGHT_TEST_SCALE=full` selects all of it, `LENDWRIGHT_SEED`
 * the share of an earlier run.
 * @param {Record<string, string | undefined>} env
 * @returns {{ isFull: boolean, seed: number }}
 */
export function readScale(env) {
  const scale = env.LENDWRIGHT_TEST_SCALE ?? 'short';
  if (scale !== 'short' && scale !== 'full')
    throw new Error(`LENDWRIGHT_TEST_SCALE is "${scale}"; it must be "short" or "full".`);
  const seed = env.LENDWRIGHT_SEED === undefined ? seedOfCommit() : Number(env.LENDWRIGHT_SEED);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`LENDWRIGHT_SEED is "${env.LENDWRIGHT_SEED}"; it must be an integer of at least 0.`);
  return { isFull: scale === 'full', seed };
}
