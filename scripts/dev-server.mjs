import { context } from 'esbuild';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, serverBundle } from './build-parts.mjs';

/**
 * Runs the server from its sources and restarts it after every change: `node scripts/dev-server.mjs [FOLDER]`, by
 * default `apps/server`. esbuild rebuilds only what changed, and PostgreSQL keeps running across restarts.
 */
const DEBOUNCE_MS = 20;
const folder = resolve(process.argv[2] ?? join(root, 'apps', 'server'));
const packageSources = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'src'));

mkdirSync(join(root, 'build'), { recursive: true });
const target = mkdtempSync(join(root, 'build', 'dev.'));
const bundle = await context({
  ...serverBundle(join(folder, 'src'), ['main', 'dev-database']),
  sourcesContent: false,
  outdir: target,
});

let app;
let database;
let isStopping = false;
/** Restarts run one after another. A change during a restart leads to exactly one more. */
let isBusy = false;
let isChanged = false;

function start() {
  const settings = database && { DATABASE_URL: database.ownerUrl, LENDWRIGHT_DRAIN: '0' };
  const child = spawn(process.execPath, ['--enable-source-maps', join(target, 'main.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  app = { child, ended: new Promise((end) => child.once('exit', end)) };
}

async function stopApp() {
  app?.child.kill('SIGTERM');
  await app?.ended;
  app = undefined;
}

/** Rebuilds, then replaces the running app. When the sources do not compile, the running app stays. */
async function restart() {
  isChanged = true;
  if (isBusy) return;
  isBusy = true;
  while (isChanged && !isStopping) {
    isChanged = false;
    const hasBuilt = await bundle.rebuild().then(
      () => true,
      () => false,
    );
    if (!hasBuilt || isStopping) continue;
    await stopApp();
    if (!isStopping) start();
  }
  isBusy = false;
}

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await stopApp();
  await database?.stop();
  await bundle.dispose();
  rmSync(target, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
// The parent process has ended, possibly without a signal.
process.on('disconnect', () => void stop(0));

let timer;
for (const source of [join(folder, 'src'), join(folder, 'migrations'), ...packageSources]) {
  watch(source, { recursive: true }, (_event, name) => {
    if (name && /\.test\.tsx?$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), DEBOUNCE_MS);
  });
}

await bundle.rebuild();
if (!process.env.DATABASE_URL) {
  const { openDevDatabase } = await import(pathToFileURL(join(target, 'dev-database.mjs')).href);
  database = await openDevDatabase((error) => {
    process.stderr.write(`${error.message}\n`);
    void stop(1);
  });
}
start();
