import { build } from 'esbuild';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/config/project-root';

const PACKAGES = ['kernel', 'forms', 'access', 'api'];

/** The product's program, bundled like a release, in its own folder below `build`. */
export interface Bundle {
  readonly main: string;
  /** The program of the export worker threads. */
  readonly exportWorker: string;
  /** The program of the column store's worker thread. */
  readonly columnsWorker: string;
  remove(): void;
}

export async function bundleServer(): Promise<Bundle> {
  const root = projectRoot();
  mkdirSync(join(root, 'build'), { recursive: true });
  const folder = mkdtempSync(join(root, 'build', 'trust.'));
  await build({
    entryPoints: ['main', 'export-worker', 'columns-worker'].map((name) => join(root, 'apps/server/src', `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: Object.fromEntries(
      PACKAGES.map((name) => [`@lendwright/${name}`, join(root, 'packages', name, 'src/index.ts')]),
    ),
    logLevel: 'error',
  });
  cpSync(join(root, 'apps/server/migrations'), join(folder, 'migrations'), { recursive: true });
  const [main, exportWorker, columnsWorker] = ['main', 'export-worker', 'columns-worker'].map((name) =>
    join(folder, `${name}.mjs`),
  ) as [string, string, string];
  return { main, exportWorker, columnsWorker, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** One process of the product. */
export interface ServerProcess {
  readonly url: string;
  /** Its exit code or signal, once it has ended. */
  readonly ended: Promise<number | string>;
  readonly isRunning: () => boolean;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  signal(name: NodeJS.Signals): void;
}

const READY_MS = 120_000;

function captureOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

function waitUntilReady(child: ChildProcess, ended: Promise<number | string>, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onLine = () => {
      if (output().includes('is ready at')) resolve();
    };
    child.stdout?.on('data', onLine);
    child.stderr?.on('data', onLine);
    setTimeout(() => reject(new Error(`the server was not ready in time: ${output()}`)), READY_MS).unref();
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output()}`)));
  });
}

/** Starts the product and waits until it serves. @param env its settings besides the port */
export async function startProcess(bundle: Bundle, port: number, env: Record<string, string>): Promise<ServerProcess> {
  const { ready, ...server } = launchProcess(bundle, port, env);
  await ready;
  return server;
}

/** Starts the product without waiting: creating a demo takes a while, and the process listens earlier. */
export function launchProcess(
  bundle: Bundle,
  port: number,
  env: Record<string, string>,
): ServerProcess & { readonly ready: Promise<void> } {
  const child = spawn(process.execPath, [bundle.main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isRunning = true;
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => {
      isRunning = false;
      resolve(code ?? signal ?? '');
    }),
  );
  const output = captureOutput(child);
  const ready = waitUntilReady(child, ended, output);
  ready.catch(() => undefined);
  return {
    ready,
    url: `http://127.0.0.1:${port}`,
    ended,
    isRunning: () => isRunning,
    output,
    signal: (name) => void child.kill(name),
  };
}
