import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs tests one file at a time and prints the processor seconds of each, largest first: `npm run test:times -- --project
 * server apps/server/src/security-tests`.
 */
const ROOT = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
const LINES = path.join(ROOT, 'build', 'test-times.jsonl');
const PHASES = ['import', 'setup', 'tests'];
const PROCESSES = ['worker', 'children', 'database', 'vitest'];

const sumOf = (values) => values.reduce((sum, value) => sum + value, 0);
const columns = (values) => values.map((value) => value.toFixed(1).padStart(9)).join('');

function readTimes() {
  const lines = existsSync(LINES) ? readFileSync(LINES, 'utf8').trim().split('\n') : [];
  return lines.map((line) => {
    const { file, phases } = JSON.parse(line);
    return {
      file: path.relative(ROOT, file),
      phases: phases.map(sumOf),
      processes: PROCESSES.map((_, index) => sumOf(phases.map((phase) => phase[index]))),
    };
  });
}

function print(times) {
  process.stdout.write(`${[...PHASES, ...PROCESSES].map((name) => name.padStart(9)).join('')}  processor seconds\n`);
  const sortedTimes = times.toSorted((a, b) => sumOf(b.phases) - sumOf(a.phases));
  for (const { file, phases, processes } of sortedTimes)
    process.stdout.write(`${columns([...PHASES.map((_, index) => phases[index] ?? 0), ...processes])}  ${file}\n`);
  process.stdout.write(`${sumOf(times.flatMap(({ phases }) => phases)).toFixed(1)} s in ${times.length} files\n`);
}

mkdirSync(path.dirname(LINES), { recursive: true });
rmSync(LINES, { force: true });
const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, LENDWRIGHT_TEST_TIMES: LINES },
});
print(readTimes());
process.exitCode = status ?? 1;
