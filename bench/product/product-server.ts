import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';

const READY_WITHIN_MS = 180_000;

export interface ServerStart {
  readonly dataFolder: string;
  readonly port: number;
  readonly isDemo: boolean;
  /** Receives the server's output. */
  readonly logFile: string;
  /** Start through `npm start` instead of the built program. */
  readonly isByNpm?: boolean;
  readonly nodeArgs?: readonly string[];
}

/** The product as deployed: one process with its own database and port. */
export interface ProductServer {
  readonly port: number;
  readonly pid: number;
  /** Time until the server was ready, in milliseconds. */
  readonly readyMs: number;
  /** Resident memory of the server process, excluding its database, in megabytes. */
  memory(): number;
  stop(): Promise<void>;
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
  return answer?.ok === true;
}

async function waitUntilReady(child: ChildProcess, { port, logFile }: ServerStart): Promise<void> {
  const start = performance.now();
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The server exited:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    if (performance.now() - start > READY_WITHIN_MS) throw new Error('The server was not ready in three minutes.');
    await wait(20);
  }
}

/**
 * Starts the built product on a data folder and waits until it is ready.
 * @throws Error if the process exits first
 */
export async function startProduct(start: ServerStart): Promise<ProductServer> {
  const { dataFolder, port, isDemo, logFile, isByNpm = false, nodeArgs = [] } = start;
  if (await isReady(port)) throw new Error(`Port ${port} is in use. Stop that server or set BENCH_PORT.`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const program = isByNpm ? [join('scripts', 'start.mjs')] : [join('build', 'server', 'main.mjs')];
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, '--enable-source-maps', ...program], {
    cwd: projectRoot(),
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      LENDWRIGHT_DATA: dataFolder,
      LENDWRIGHT_URL: `http://localhost:${port}`,
      LENDWRIGHT_DEMO: isDemo ? 'on' : 'off',
    },
  });
  const endChild = () => child.kill('SIGTERM');
  process.once('exit', endChild);
  await waitUntilReady(child, start);
  return {
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    memory: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    async stop() {
      process.off('exit', endChild);
      if (child.exitCode !== null) return;
      const endedPromise = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await endedPromise;
    },
  };
}
