import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findHeadlessChromium } from './find-chromium.mjs';

export const ROOT = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
export const REPORTS = path.join(ROOT, 'build', 'reports');
const bin = (...parts) => path.join(ROOT, 'node_modules', ...parts);
/** Where it is noted which sources have passed a stage. */
export const CACHE = bin('.cache', 'lendwright');
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

async function chromiumVariables(print) {
  const { executablePath, from } = await findHeadlessChromium(print);
  print(`Chromium: ${executablePath} (${from})`);
}

/**
 * A stage with `readsSourcesOnly` is skipped if the same sources already passed it. Those with `isBeside` run one after
 * the other beside the rest, on the processor time that it leaves, and print their output when they end. A stage with
 * `isAlone` waits for them.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {boolean} [readsSourcesOnly]
 * @property {boolean} [isBeside]
 * @property {boolean} [isAlone]
 * @property {(print: (line: string) => void) => Promise<void>} [prepare]
 * @property {string} [report] path of a report in JSON
 * @property {(report: any) => { passed: number, failed: number }} [count]
 */

/** The stages in order. `npm test -- types lint` runs only the named ones. @type {Stage[]} */
export const STAGES = [
  {
    name: 'types',
    readsSourcesOnly: true,
    isBeside: true,
    // One checker, because each further one checks the shared types again, and the build runs beside it.
    args: [bin('typescript-7', 'bin', 'tsc'), '--noEmit', '-p', 'architecture/tsconfig.json', '--checkers', '1'],
  },
  {
    name: 'lint',
    readsSourcesOnly: true,
    isBeside: true,
    args: [bin('oxlint', 'bin', 'oxlint'), '-c', 'oxlint.config.mjs'],
  },
  {
    name: 'format',
    readsSourcesOnly: true,
    isBeside: true,
    args: [bin('oxfmt', 'bin', 'oxfmt'), '--check', '.'],
  },
  { name: 'unit', isBeside: true, ...vitest('unit.json', 'unit', 'web', 'web alone') },
  { name: 'build', args: [path.join(ROOT, 'scripts', 'build.mjs')] },
  {
    name: 'journeys',
    prepare: chromiumVariables,
    args: [bin('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests', '--retries', '1'],
    env: { LENDWRIGHT_IS_BUILT: '1', JOURNEYS_REPORT: path.join(REPORTS, 'journeys.json') },
    report: path.join(REPORTS, 'journeys.json'),
    count: countPlaywright,
  },
  { name: 'server', isAlone: true, ...vitest('server.json', 'server') },
];

/** @param {readonly string[]} names all stages if empty @throws Error for an unknown name */
export function selectStages(names) {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown stage: ${unknown.join(', ')}. Available stages: ${STAGES.map(({ name }) => name).join(', ')}.`,
    );
  return names.length > 0 ? STAGES.filter((stage) => names.includes(stage.name)) : STAGES;
}
