import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkSizeBudgets, filesWithBudget } from './size-budgets.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const buildFolder = join(root, 'build');
const serverSource = join(root, 'apps', 'server', 'src');
const ENTRIES = [
  'main',
  'worker',
  'migrate',
  'demo-load',
  'rescue',
  'backup',
  'company',
  'restore',
  'export-worker',
  'columns-worker',
  'jobs-thread',
];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'build', '.git', 'data']);

/** Every file below a folder, in a stable order and without tests, which are not part of a build. */
function* filesBelow(folder) {
  if (!existsSync(folder)) return;
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) yield* filesBelow(path);
    } else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/**
 * Hashes paths, sizes and modification times. Reading the contents would be a hundred times slower, and an unnecessary
 * build costs only seconds.
 */
function fingerprintOf(positions) {
  const hash = createHash('sha256').update(process.version);
  for (const position of positions.map((name) => join(root, name))) {
    const isFile = existsSync(position) && statSync(position).isFile();
    for (const path of isFile ? [position] : filesBelow(position)) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${relative(root, path)}|${size}|${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Bundles internal packages. They resolve to paths, which `packages: external` does not affect. */
function internalPackages() {
  const names = readdirSync(join(root, 'packages')).filter((name) =>
    existsSync(join(root, 'packages', name, 'src', 'index.ts')),
  );
  return Object.fromEntries(
    names.map((name) => [`@lendwright/${name}`, join(root, 'packages', name, 'src', 'index.ts')]),
  );
}

/**
 * The esbuild options of server programs.
 * @param {string} source
 * @param {readonly string[]} entries
 * @returns {import('esbuild').BuildOptions}
 */
export function serverBundle(source, entries) {
  return {
    entryPoints: entries.map((name) => join(source, `${name}.ts`)).filter((path) => existsSync(path)),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: internalPackages(),
    sourcemap: true,
    logLevel: 'warning',
    chunkNames: 'parts/[name]-[hash]',
  };
}

async function bundleServer(target) {
  const { build } = await import('esbuild');
  await build({ ...serverBundle(serverSource, ENTRIES), outdir: target });
  cpSync(join(root, 'apps', 'server', 'migrations'), join(target, 'migrations'), { recursive: true });
}

async function bundleWeb(target) {
  const { build } = await import('vite');
  /** @type {import('vite').InlineConfig} */
  const web = { root: join(root, 'apps', 'web'), logLevel: 'warn' };
  await build({ ...web, build: { outDir: target, emptyOutDir: true } });
  await build({ ...web, mode: 'visitors', build: { outDir: target, emptyOutDir: false } });
  await build({
    ...web,
    configFile: join(root, 'apps/web/vite.served.config.ts'),
    build: { outDir: join(target, '.served') },
  });
  checkSizeBudgets(target);
  await compressFolder(target);
}

/**
 * Writes a compressed copy next to every larger text file, so the server never compresses during a request. The best
 * quality takes ten times as long, so only the files that pages load first get it.
 */
async function compressFolder(folder) {
  const firstFiles = filesWithBudget(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => /\.(m?js|css|html|svg|json)$/.test(path) && !path.startsWith(join(folder, '.served')));
  await Promise.all(
    texts.map(async (path) => {
      const bytes = readFileSync(path);
      if (bytes.length < 1024) return;
      const isFirst = firstFiles.has(relative(folder, path).replaceAll('\\', '/'));
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: isFirst ? 11 : 9 } };
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
    }),
  );
}

const PARTS = [
  {
    name: 'server',
    sources: ['apps/server/src', 'apps/server/migrations', 'packages', 'package-lock.json', 'scripts/build-parts.mjs'],
    exists: () => true,
    bundle: bundleServer,
  },
  {
    name: 'web',
    sources: ['apps/web', 'packages', 'package-lock.json', 'scripts/build-parts.mjs', 'scripts/size-budgets.mjs'],
    exists: () => existsSync(join(root, 'apps', 'web', 'index.html')),
    bundle: bundleWeb,
  },
];

function readStamp(part) {
  try {
    return readFileSync(join(buildFolder, `${part.name}.stamp`), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Builds into a temporary folder and then renames it, so an interrupted build or a running app never sees a partial
 * bundle.
 */
async function buildPart(part, stamp) {
  const draft = join(buildFolder, `${part.name}.${randomBytes(4).toString('hex')}`);
  const position = join(buildFolder, part.name);
  mkdirSync(buildFolder, { recursive: true });
  try {
    await part.bundle(draft);
    rmSync(position, { recursive: true, force: true });
    renameSync(draft, position);
    writeFileSync(join(buildFolder, `${part.name}.stamp`), stamp);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function isCurrent(part, stamp) {
  return stamp === readStamp(part) && existsSync(join(buildFolder, part.name));
}

const partsNamed = (names) => PARTS.filter((part) => (!names || names.includes(part.name)) && part.exists());

/**
 * Whether any part is missing or older than its sources.
 * @param {string[]} [names] defaults to all parts
 */
export function isStale(names) {
  return partsNamed(names).some((part) => !isCurrent(part, fingerprintOf(part.sources)));
}

/**
 * Builds the parts that are missing or older than their sources.
 * @param {{ names?: string[], isForced?: boolean, print?: (text: string) => void }} [options]
 */
export async function buildStaleParts({ names, isForced = false, print = () => undefined } = {}) {
  for (const part of partsNamed(names)) {
    const stamp = fingerprintOf(part.sources);
    if (!isForced && isCurrent(part, stamp)) continue;
    const startedAt = performance.now();
    await buildPart(part, stamp);
    print(`Built the ${part.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}
