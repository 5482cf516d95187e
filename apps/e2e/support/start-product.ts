import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { scratchLocation } from '../../../scripts/scratch-location.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const REPORTS = path.join(ROOT, 'build', 'reports');
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 30_000;

export interface RunningProduct {
  readonly url: string;
  /** A free port of this machine that webhooks of the product may call. */
  readonly webhookPort: number;
  /** The output so far. */
  log(): string;
  /** Kills the process without warning and starts it again on the same data and address. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Whether to create the demo company. */
  readonly isDemo?: boolean;
  /** The log file below `build/reports`. */
  readonly log?: string;
  /** Environment variables besides those of every product. */
  readonly env?: Readonly<Record<string, string>>;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port is free')),
      );
    });
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function endOfLog(log: string): string {
  return readFileSync(log, 'utf8').split('\n').slice(-40).join('\n');
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/** Waits for a product that another process started. @throws Error if it does not become ready */
export async function waitForProduct(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (Date.now() > deadline) throw new Error(`The product was not ready within ${START_TIMEOUT_MS / 1000} s.`);
    await pause(200);
  }
}

async function waitUntilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`The product ended before it was ready.\n${endOfLog(log)}`);
    if (Date.now() > deadline)
      throw new Error(`The product was not ready within ${START_TIMEOUT_MS / 1000} s.\n${endOfLog(log)}`);
    await pause(200);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  child.kill('SIGTERM');
  while (!hasEnded(child) && Date.now() < deadline) await pause(50);
  if (!hasEnded(child)) child.kill('SIGKILL');
}

/** Builds the product unless `npm test` has already built it. @throws Error if the build fails */
export function buildOnce(): void {
  if (process.env.LENDWRIGHT_IS_BUILT === '1') return;
  const buildResult = spawnSync(process.execPath, [path.join(ROOT, 'scripts', 'build.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (buildResult.status !== 0) throw new Error('The build failed, so no journey can start.');
}

function startProcess(log: string, variables: NodeJS.ProcessEnv): ChildProcess {
  const output = openSync(log, 'a');
  const program = path.join(ROOT, 'scripts', 'start.mjs');
  const child = spawn(process.execPath, [program], { cwd: ROOT, env: variables, stdio: ['ignore', output, output] });
  closeSync(output);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  while (!hasEnded(child)) await pause(10);
}

/** A product whose process has started. */
export interface StartingProduct extends RunningProduct {
  /** Settles when the product answers. Rejected with the end of the log if it does not become ready. */
  readonly ready: Promise<void>;
}

/**
 * Starts the product as `npm start` does: on a free port, with the demo company by default, in a temporary data folder
 * that is removed when it stops. The log is written below `build/reports`.
 */
export async function launchProduct({
  isDemo = true,
  log: name = 'journeys-server.log',
  env = {},
}: StartOptions = {}): Promise<StartingProduct> {
  const url = `http://localhost:${await freePort()}`;
  const webhookPort = await freePort();
  const folder = mkdtempSync(path.join(scratchLocation(), 'lendwright-journeys-'));
  chmodSync(folder, 0o755); // The database may run under another system account that needs access to the folder.
  mkdirSync(REPORTS, { recursive: true });
  const log = path.join(REPORTS, name);
  writeFileSync(log, '');
  const variables = {
    ...process.env,
    PORT: new URL(url).port,
    LENDWRIGHT_URL: url,
    LENDWRIGHT_DATA: path.join(folder, 'data'),
    LENDWRIGHT_DEMO: isDemo ? 'on' : 'off',
    LENDWRIGHT_WEBHOOK_HOSTS: `localhost:${webhookPort}`,
    ...env,
  };
  let child = startProcess(log, variables);
  return {
    url,
    webhookPort,
    ready: waitUntilReady(url, child, log),
    log: () => readFileSync(log, 'utf8'),
    async killAndStart() {
      await kill(child);
      child = startProcess(log, variables);
      await waitUntilReady(url, child, log);
    },
    async stop() {
      await stop(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Starts the product and waits until it answers. @throws Error with the end of the log if it does not become ready */
export async function startProduct(options: StartOptions = {}): Promise<RunningProduct> {
  const product = await launchProduct(options);
  try {
    await product.ready;
  } catch (error) {
    await product.stop();
    throw error;
  }
  return product;
}
