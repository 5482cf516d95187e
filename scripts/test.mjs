import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { listFailures } from './list-failures.mjs';
import { fingerprintOf, hasPassed, markPassed } from './passed-stages.mjs';
import { runChild } from './run-child.mjs';
import { readScale } from './test-scale.mjs';
import { CACHE, REPORTS, ROOT, selectStages } from './test-stages.mjs';

/** @typedef {import('./test-stages.mjs').Stage} Stage */

function log(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * The counts of a stage with a report, or zeros for a stage that only passes or fails.
 *
 * @param {Stage} stage
 * @param {number} code
 */
function countOf(stage, code) {
  if (!stage.report) return { passed: 0, failed: 0 };
  if (!existsSync(stage.report)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  return stage.count(JSON.parse(readFileSync(stage.report, 'utf8')));
}

/**
 * @param {Stage} stage
 * @param {string | null} sources fingerprint, or null if no stage may be skipped
 * @param {AbortSignal} signal
 */
async function runStage(stage, sources, signal) {
  const startedAt = Date.now();
  const isBeside = stage.isBeside ?? false;
  let code = 1;
  if (stage.readsSourcesOnly && hasPassed(CACHE, stage.name, sources)) {
    log(`passed  ${stage.name.padEnd(9)} skipped, sources unchanged`);
    return { stage, code: 0, passed: 0, failed: 0 };
  }
  if (!isBeside) log(`\n== ${stage.name}`);
  try {
    await stage.prepare?.(log);
    code = await runChild({ args: stage.args, cwd: ROOT, env: stage.env ?? {}, isBeside, signal, print: log });
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
  }
  if (stage.readsSourcesOnly && code === 0) markPassed(CACHE, stage.name, sources);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  log(`${code === 0 ? 'passed' : 'FAILED'}  ${stage.name.padEnd(9)} ${seconds.padStart(6)} s`);
  const counts = countOf(stage, code);
  return { stage, code: code || (counts.failed > 0 ? 1 : 0), ...counts };
}

/**
 * Runs the stages in order, and those beside them in their own order, up to the first failure, which ends what runs
 * beside it.
 *
 * @param {Stage[]} stages
 * @param {string | null} sources
 */
async function runInOrder(stages, sources) {
  const failure = new AbortController();
  const results = [];
  /** @param {Stage[]} lane @param {() => Promise<void>} others */
  const runLane = async (lane, others) => {
    for (const stage of lane) {
      if (stage.isAlone) await others();
      if (failure.signal.aborted) return;
      const result = await runStage(stage, sources, failure.signal);
      // What the failure of another stage ended is not a failure of its own.
      if (failure.signal.aborted) return;
      results.push(result);
      if (result.code !== 0) failure.abort();
    }
  };
  const besideRun = runLane(
    stages.filter(({ isBeside }) => isBeside),
    () => Promise.resolve(),
  );
  await runLane(
    stages.filter(({ isBeside }) => !isBeside),
    () => besideRun,
  );
  await besideRun;
  return results;
}

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--full')) process.env.LENDWRIGHT_TEST_SCALE = 'full';
  const stages = selectStages(args.filter((arg) => arg !== '--full'));
  const { isFull, seed } = readScale(process.env);
  process.env.LENDWRIGHT_TEST_SCALE = isFull ? 'full' : 'short';
  process.env.LENDWRIGHT_SEED = String(seed);
  log(
    isFull
      ? `Full run, seed ${seed}: every corpus in full.`
      : `Short run, seed ${seed}: a sample of the large corpora. Repeat it with LENDWRIGHT_SEED=${seed}; npm run test:full tests everything.`,
  );
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results = await runInOrder(stages, isFull ? null : fingerprintOf(ROOT));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) log(`Stopped at ${failed.map(({ stage }) => stage.name).join(', ')}.`);
  for (const { stage } of results)
    if (stage.report && existsSync(stage.report))
      for (const failure of listFailures(JSON.parse(readFileSync(stage.report, 'utf8')))) log(`\n${failure}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return failed[0]?.code ?? 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
