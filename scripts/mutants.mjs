import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutationsOf } from './mutations.mjs';
import { readScale } from './test-scale.mjs';

const ROOT = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
const HOUR = 3_600_000;

/** The source files to mutate and the tests that must fail on each mutant. */
const AREAS = [
  { name: 'engine', sources: ['packages/forms/src/engine'], tests: ['packages/forms/src'] },
  {
    name: 'list',
    sources: [
      'apps/server/src/capabilities/lists/list-records.ts',
      'apps/server/src/capabilities/lists/fields/list-fields.ts',
      'apps/server/src/capabilities/lists/query/read-filters.ts',
      'apps/server/src/capabilities/lists/query/select-records.ts',
      'apps/server/src/capabilities/lists/search/search-text.ts',
      'apps/server/src/capabilities/lists/columns',
      'apps/server/src/capabilities/lists/aggregates',
    ],
    tests: [
      'apps/server/src/capabilities/records',
      'apps/server/src/capabilities/lists',
      'apps/server/src/capabilities/dashboard',
      'apps/server/src/capabilities/loans',
    ],
  },
  {
    name: 'money',
    sources: ['packages/kernel/src/money.ts', 'packages/forms/src/formula'],
    tests: ['packages/forms/src', 'packages/kernel/src'],
  },
  {
    name: 'access',
    sources: ['packages/access/src', 'apps/server/src/capabilities/lists/query/list-visibility.ts'],
    tests: [
      'packages/access/src',
      'apps/server/src/capabilities/roles',
      'apps/server/src/capabilities/records',
      'apps/server/src/capabilities/lists',
      'apps/server/src/security-tests/access-decisions.test.ts',
      'apps/server/src/security-tests/tab-rights.test.ts',
      'apps/server/src/security-tests/field-rules.test.ts',
    ],
  },
];

const isSource = (name) => /\.ts$/.test(name) && !/\.test\.ts$|(?:^|\/)(?:testing|index\.ts)/.test(name);

function filesOf(source) {
  if (source.endsWith('.ts')) return [source];
  const names = readdirSync(path.join(ROOT, source), { recursive: true, encoding: 'utf8' });
  return names.filter(isSource).map((name) => path.posix.join(source, name));
}

/** A random number generator from 0 (inclusive) to 1 (exclusive), deterministic for a seed. */
function createSeededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Selects mutants without repetition, alternating between the areas. */
function generate(areas, count, seed) {
  const random = createSeededRandom(seed);
  const pools = areas.map((area) => ({
    area,
    all: area.sources
      .flatMap(filesOf)
      .flatMap((file) => mutationsOf(file, readFileSync(path.join(ROOT, file), 'utf8'))),
  }));
  return Array.from({ length: count }, (_, index) => {
    const { area, all } = pools[index % pools.length];
    const [mutation] = all.splice(Math.floor(random() * all.length), 1);
    return { area, ...mutation };
  });
}

/** Copies the sources, so that mutants never change the working tree. Installed packages are symlinked. */
function copyTree() {
  const copy = mkdtempSync(path.join(tmpdir(), 'lendwright-mutants-'));
  const excludedNames = new Set(['node_modules', 'build', 'data', '.git', 'test-results']);
  for (const name of readdirSync(ROOT))
    if (!excludedNames.has(name)) cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  mkdirSync(path.join(copy, 'node_modules', '@lendwright'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@lendwright')
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name));
  for (const folder of ['packages', 'apps'])
    for (const name of readdirSync(path.join(copy, folder)))
      symlinkSync(path.join(copy, folder, name), path.join(copy, 'node_modules', '@lendwright', name));
  return copy;
}

/** Runs the tests of an area. @returns the end of the output if a test failed, otherwise null */
function failureOf(copy, tests, scale, seed) {
  const args = ['run', '--project', 'unit', '--project', 'server', '--bail', '1', ...tests];
  const run = spawnSync(process.execPath, [path.join(copy, 'node_modules', 'vitest', 'vitest.mjs'), ...args], {
    cwd: copy,
    env: { ...process.env, LENDWRIGHT_TEST_SCALE: scale, LENDWRIGHT_SEED: String(seed) },
    encoding: 'utf8',
    timeout: HOUR,
  });
  return run.status === 0 ? null : `${run.stdout}${run.stderr}`.split('\n').slice(-40).join('\n');
}

function checkResponse(copy, { area, file, text, mutated }, seed) {
  writeFileSync(path.join(copy, file), mutated);
  try {
    const wasCaughtInShort = failureOf(copy, area.tests, 'short', seed) !== null;
    // The full run includes every case of the short run.
    return {
      wasCaughtInShort,
      wasCaughtInFull: wasCaughtInShort || failureOf(copy, area.tests, 'full', seed) !== null,
    };
  } finally {
    writeFileSync(path.join(copy, file), text);
  }
}

const word = (isSeen) => (isSeen ? 'caught' : 'MISSED');

/**
 * @param {string[]} args `--count=60 --seed=1`; `--from=20` continues the same selection at mutant 20,
 * `--areas=engine,money`
 *   limits it to these areas
 */
function main(args) {
  const option = (name, fallback) =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
  const seed = option('seed', readScale(process.env).seed);
  const [count, from] = [option('count', 60), option('from', 0)];
  const areaNames = args
    .find((arg) => arg.startsWith('--areas='))
    ?.split('=')[1]
    ?.split(',');
  const areas = AREAS.filter(({ name }) => areaNames?.includes(name) ?? true);
  const mutants = generate(areas, count, seed).slice(from);
  const copy = copyTree();
  const total = { short: 0, full: 0 };
  process.stdout.write(`${mutants.length} mutants, seed ${seed}\n`);
  try {
    for (const area of AREAS.filter((candidate) => mutants.some((mutant) => mutant.area === candidate))) {
      const failure = failureOf(copy, area.tests, 'short', seed);
      if (failure !== null) throw new Error(`The tests of ${area.name} fail without any mutant.\n${failure}`);
    }
    for (const [index, mutant] of mutants.entries()) {
      const { wasCaughtInShort, wasCaughtInFull } = checkResponse(copy, mutant, seed);
      total.short += Number(wasCaughtInShort);
      total.full += Number(wasCaughtInFull);
      const line = `${from + index + 1}\t${mutant.area.name}\t${mutant.file}:${mutant.line}\t${mutant.what}\tshort ${word(wasCaughtInShort)}\tfull ${word(wasCaughtInFull)}`;
      process.stdout.write(`${line}\n`);
      mkdirSync(path.join(ROOT, 'build'), { recursive: true });
      appendFileSync(path.join(ROOT, 'build', 'mutants.txt'), `${line}\n`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  process.stdout.write(`caught by the short run ${total.short}, by the full run ${total.full} of ${mutants.length}\n`);
}

main(process.argv.slice(2));
