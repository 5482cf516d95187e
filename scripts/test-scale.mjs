import { spawnSync } from 'node:child_process';

/** One of this many cases of a large corpus runs in a short run. */
export const SHARE = 10;

/** The second of the last commit: another share runs after every commit, and the same one whenever a commit is tested again. */
function seedOfCommit() {
  const asked = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  const second = Number.parseInt(asked.stdout ?? '', 10);
  return Number.isFinite(second) ? second : Math.floor(Date.now() / 86_400_000);
}

/**
 * How much of the large corpora a run tests. `LENDWRIGHT_TEST_SCALE=full` asks for all of it, `LENDWRIGHT_SEED` for the
 * share of an earlier run.
 * @param {Record<string, string | undefined>} env
 * @returns {{ isFull: boolean, seed: number }}
 */
export function readScale(env) {
  const scale = env.LENDWRIGHT_TEST_SCALE ?? 'short';
  if (scale !== 'short' && scale !== 'full')
    throw new Error(`LENDWRIGHT_TEST_SCALE is "${scale}"; it must be "short" or "full".`);
  const seed = env.LENDWRIGHT_SEED === undefined ? seedOfCommit() : Number(env.LENDWRIGHT_SEED);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`LENDWRIGHT_SEED is "${env.LENDWRIGHT_SEED}"; it must be a whole number from 0.`);
  return { isFull: scale === 'full', seed };
}
