import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findHeadlessChromium } from './find-chromium.mjs';
import { listFailures } from './list-failures.mjs';
import { fingerprintOf, hasPassed, markStagePassed } from './passed-stages.mjs';
import { readScale } from './test-scale.mjs';

const ROOT = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
const REPORTS = path.join(ROOT, 'build', 'reports');
const bin = (...parts) => path.join(ROOT, 'node_modules', ...parts);
const VITEST = bin('vitest', 'vitest.mjs');

/** Counts passed and failed tests in a Vitest report. A file that cannot be loaded counts as one failure. */
function countVitest(report) {
  const unloadedFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadedFiles.length };
}

/** A journey that failed once is repeated. If it passes then, it counts as passed and is listed as flaky. */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors?.length ?? 0) };
}

function vitest(report, ...projects) {
  const args = projects.flatMap((project) => ['--project', project]);
  const output = path.join(REPORTS, report);
  return {
    args: [
      VITEST,
      'run',
      ...args,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
    ],
    report: output,
    count: countVitest,
  };
}

const CACHE = bin('.cache', 'lendwright');

/**
 * A stage with `readsSourcesOnly` prints its output when it ends and is skipped if the same sources already passed it. A
 * stage with `isParallel` runs next to the others, until a stage begins that `runsAlone`.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {boolean} [readsSourcesOnly]
 * @property {boolean} [isParallel]
 * @property {boolean} [runsAlone]
 * @property {() => Promise<void>} [prepare]
 * @property {string} [report] path of a report in JSON
 * @property {(report: any) => { passed: number, failed: number }} [count]
 */

/** The stages in order. `npm test -- types lint` runs only the named ones. @type {Stage[]} */
const STAGES = [
  {
    name: 'lint',
    readsSourcesOnly: true,
    isParallel: true,
    args: [bin('oxlint', 'bin', 'oxlint'), '-c', 'oxlint.config.mjs'],
  },
  {
    name: 'types',
    readsSourcesOnly: true,
    // One checker, because each further one checks the shared types again, and the linter runs beside it.
    args: [bin('typescript-7', 'bin', 'tsc'), '--noEmit', '-p', 'architecture/tsconfig.json', '--checkers', '1'],
  },
  {
    name: 'format',
    readsSourcesOnly: true,
    args: [bin('oxfmt', 'bin', 'oxfmt'), '--check', '.'],
  },
  { name: 'build', isParallel: true, args: [path.join(ROOT, 'scripts', 'build.mjs')] },
  { name: 'unit', ...vitest('unit.json', 'unit', 'web') },
  { name: 'server', runsAlone: true, ...vitest('server.json', 'server') },
  {
    name: 'journeys',
    runsAlone: true,
    prepare: chromiumVariables,
    args: [bin('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests', '--retries', '1'],
    env: { LENDWRIGHT_IS_BUILT: '1', JOURNEYS_REPORT: path.join(REPORTS, 'journeys.json') },
    report: path.join(REPORTS, 'journeys.json'),
    count: countPlaywright,
  },
];

function log(line) {
  process.stdout.write(`${line}\n`);
}

async function chromiumVariables() {
  const { executablePath, from } = await findHeadlessChromium(log);
  log(`Chromium: ${executablePath} (${from})`);
}

/** Buffers the output of a child that runs parallel to others. @returns a function that prints it */
function bufferOutput(child) {
  const words = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => words.push(chunk));
  return () => process.stdout.write(Buffer.concat(words));
}

/**
 * The terminal sends an interrupt to the children directly, so this process only waits for them to end.
 *
 * @param {Stage} stage
 * @returns {Promise<number>} its exit code
 */
function run({ args, env = {}, readsSourcesOnly = false }) {
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = readsSourcesOnly ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
    const print = bufferOutput(child);
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass).on('SIGINT', pass);
    child.on('error', (error) => {
      log(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      process.off('SIGTERM', pass).off('SIGINT', pass);
      print();
      resolve(code ?? 1);
    });
  });
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
 */
async function runStage(stage, sources) {
  const startedAt = Date.now();
  let code = 1;
  if (stage.readsSourcesOnly && hasPassed(CACHE, stage.name, sources)) {
    log(`passed  ${stage.name.padEnd(9)} skipped, sources unchanged`);
    return { stage, code: 0, passed: 0, failed: 0 };
  }
  if (!stage.readsSourcesOnly) log(`\n== ${stage.name}`);
  try {
    await stage.prepare?.();
    code = await run(stage);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
  }
  if (stage.readsSourcesOnly && code === 0) markStagePassed(CACHE, stage.name, sources);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  log(`${code === 0 ? 'passed' : 'FAILED'}  ${stage.name.padEnd(9)} ${seconds.padStart(6)} s`);
  const counts = countOf(stage, code);
  return { stage, code: code || (counts.failed > 0 ? 1 : 0), ...counts };
}

function selectStages(names) {
  const unknownNames = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknownNames.length > 0)
    throw new Error(
      `Unknown stage: ${unknownNames.join(', ')}. Available stages: ${STAGES.map(({ name }) => name).join(', ')}.`,
    );
  return names.length > 0 ? STAGES.filter((stage) => names.includes(stage.name)) : STAGES;
}

/**
 * Runs the stages in order and the parallel ones alongside, up to the first failure.
 *
 * @param {Stage[]} stages
 * @param {string | null} sources
 */
async function runInOrder(stages, sources) {
  const results = [];
  const parallelRuns = stages.filter((stage) => stage.isParallel).map((stage) => runStage(stage, sources));
  const hasFailed = () => results.some(({ code }) => code !== 0);
  for (const stage of stages.filter((candidate) => !candidate.isParallel)) {
    if (stage.runsAlone) results.push(...(await Promise.all(parallelRuns.splice(0))));
    if (hasFailed()) break;
    results.push(await runStage(stage, sources));
  }
  return [...results, ...(await Promise.all(parallelRuns))];
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
  const failedResults = results.filter(({ code }) => code !== 0);
  if (failedResults.length > 0) log(`Stopped at ${failedResults.map(({ stage }) => stage.name).join(', ')}.`);
  for (const { stage } of results)
    if (stage.report && existsSync(stage.report))
      for (const failure of listFailures(JSON.parse(readFileSync(stage.report, 'utf8')))) log(`\n${failure}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return failedResults[0]?.code ?? 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
