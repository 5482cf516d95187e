import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { root } from './build-parts.mjs';

/** `npm run test:node-versions -- [VERSION ...]`: tests the product on each supported version of Node. */
const VERSIONS = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['20.19', '20', '22', '24'];
const READY_MS = 300_000;
const print = (text) => process.stdout.write(`${text}\n`);

function run(command, args, { cwd, env }) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 27 });
  return { isDone: status === 0, text: `${stdout}${stderr}` };
}

/** Installs a Node version from the npm registry. @returns its bin folder */
function installNode(version, position) {
  mkdirSync(position, { recursive: true });
  writeFileSync(join(position, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const args = ['install', '--no-audit', '--no-fund', `node@${version}`];
  const { isDone, text } = run('npm', args, { cwd: position, env: process.env });
  const bin = join(position, 'node_modules', 'node', 'bin');
  if (!isDone || !existsSync(join(bin, 'node'))) throw new Error(`Installing Node ${version} failed:\n${text}`);
  return bin;
}

/** Copies the tracked files, including uncommitted changes. */
function copyTree(target) {
  const listedData = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    env: process.env,
  });
  for (const name of listedData.text.split('\0').filter(Boolean)) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(target, name));
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answerOf(url) {
  const answer = await fetch(url).catch(() => null);
  return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' };
}

/** Starts the product with an empty data folder and requests its health endpoint and the sign-in page. */
async function testStart(tree, env) {
  const port = await freePort();
  const settings = { ...env, PORT: String(port), HOST: '127.0.0.1', LENDWRIGHT_DATA: join(tree, 'data') };
  const child = spawn('node', [join('scripts', 'start.mjs')], {
    cwd: tree,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const endedPromise = new Promise((resolve) => child.once('exit', resolve));
  const deadline = performance.now() + READY_MS;
  while (!output.includes('is ready at') && child.exitCode === null && performance.now() < deadline) await wait(200);
  const health = await answerOf(`http://127.0.0.1:${port}/api/health`);
  const page = await answerOf(`http://127.0.0.1:${port}/login`);
  child.kill('SIGTERM');
  const code = await endedPromise;
  const isShown = page.status === 200 && page.text.includes('<div id="app"');
  const isDone = health.status === 200 && isShown && code === 0;
  if (!isDone) print(output.slice(-3_000));
  return `health ${health.status}, sign-in page ${isShown ? 200 : page.status}, exit ${code}`;
}

async function testVersion(version, folder) {
  const position = join(folder, `node-${version}`);
  const tree = join(position, 'tree');
  const bin = installNode(version, join(position, 'node'));
  copyTree(tree);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const node = run('node', ['--version'], { cwd: tree, env }).text.trim();
  print(`\n== ${node}`);
  const installRun = run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, env });
  const warnings = installRun.text
    .split('\n')
    .filter((line) => line.includes('EBADENGINE') && line.includes('package:'));
  if (!installRun.isDone) print(installRun.text.slice(-3_000));
  const start = await testStart(tree, env);
  const unit = run('node', [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'unit'], {
    cwd: tree,
    env,
  });
  const counts = /Tests\s+(.*)/.exec(stripVTControlCharacters(unit.text))?.[1]?.trim() ?? 'no result';
  if (!unit.isDone) print(unit.text.slice(-6_000));
  rmSync(position, { recursive: true, force: true });
  const isDone =
    installRun.isDone && warnings.length === 0 && /health 200, sign-in page 200, exit 0/.test(start) && unit.isDone;
  return {
    node,
    'npm ci': `${installRun.isDone ? 'ok' : 'failed'}, ${warnings.length} engine warnings`,
    start,
    unit: counts,
    isDone,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-node-'));
const rows = [];
try {
  for (const version of VERSIONS) rows.push(await testVersion(version, folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print('\n| Node | npm ci | start | unit tests |\n|---|---|---|---|');
for (const { node, start, unit, ...row } of rows) print(`| ${node} | ${row['npm ci']} | ${start} | ${unit} |`);
process.exitCode = rows.every(({ isDone }) => isDone) ? 0 : 1;
