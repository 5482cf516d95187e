import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { bundlePrograms } from '../../../testing/bundle-programs';

/** The product's program, bundled like a release. */
export interface Bundle {
  readonly main: string;
  /** The program of the export worker threads. */
  readonly exportWorker: string;
  /** The program of the column store's worker thread. */
  readonly columnsWorker: string;
  /** The process that only runs jobs. */
  readonly worker: string;
}

export async function bundleServer(): Promise<Bundle> {
  const names = ['main', 'export-worker', 'columns-worker', 'jobs-thread', 'worker'] as const;
  const folder = await bundlePrograms('server', names);
  const programOf = (name: (typeof names)[number]) => join(folder, `${name}.mjs`);
  return {
    main: programOf('main'),
    exportWorker: programOf('export-worker'),
    columnsWorker: programOf('columns-worker'),
    worker: programOf('worker'),
  };
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
  readonly pid: number;
  readonly url: string;
  /** Its exit code or signal, once it has ended. */
  readonly ended: Promise<number | string>;
  readonly isRunning: () => boolean;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  signal(name: NodeJS.Signals): void;
}

const READY_MS = 120_000;

/**
 * Optimizes code later than usual: most of what a process runs until it is stopped or killed is run a few times, and
 * compiling it again took a fifth of the processor time of a start.
 */
const START_OPTIONS = ['--interrupt-budget=1000000'];

function captureOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

function waitUntilReady(
  child: ChildProcess,
  endedPromise: Promise<number | string>,
  output: () => string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onLine = () => {
      if (/ is ready( at |$)/m.test(output())) resolve();
    };
    child.stdout?.on('data', onLine);
    child.stderr?.on('data', onLine);
    setTimeout(() => reject(new Error(`the server was not ready in time: ${output()}`)), READY_MS).unref();
    void endedPromise.then((code) => reject(new Error(`the server ended with ${code}: ${output()}`)));
  });
}

/** Starts the product and waits until it serves. @param env its settings besides the port */
export async function startProcess(
  bundle: Pick<Bundle, 'main'>,
  port: number,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const { ready, ...server } = launchProcess(bundle, port, env);
  await ready;
  return server;
}

/** Starts the product without waiting: creating a demo takes a while, and the process listens earlier. */
export function launchProcess(
  bundle: Pick<Bundle, 'main'>,
  port: number,
  env: Record<string, string>,
): ServerProcess & { readonly ready: Promise<void> } {
  const compileCache = join(inject('cluster').programsFolder, 'compiled');
  const child = spawn(process.execPath, [...START_OPTIONS, bundle.main], {
    env: {
      ...{ PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache },
      ...{ HOST: '127.0.0.1', PORT: String(port), ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isRunning = true;
  const endedPromise = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => {
      isRunning = false;
      resolve(code ?? signal ?? '');
    }),
  );
  const output = captureOutput(child);
  const readyPromise = waitUntilReady(child, endedPromise, output);
  readyPromise.catch(() => undefined);
  return {
    ready: readyPromise,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    ended: endedPromise,
    isRunning: () => isRunning,
    output,
    signal: (name) => void child.kill(name),
  };
}
