import { Worker } from 'node:worker_threads';
import type { InspectAnswer, InspectRequest } from './inspect-worker';

const MOST_MS = 10_000;
/** Two at a time hold at most 90 MB of uploads in memory, however many arrive at once. */
const BENCHES = 2;
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** A worker without our environment: it holds no secret that a broken reader could spill. */
async function startWorker(): Promise<Worker> {
  // Loaded late, so that the bundler gives the worker a file of its own.
  const { INSPECT_ROLE, workerUrl } = await import('./inspect-worker');
  const execArgv = workerUrl.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const worker = new Worker(new URL(workerUrl), {
    workerData: INSPECT_ROLE,
    resourceLimits: LIMITS,
    env: {},
    execArgv,
  });
  worker.unref();
  return worker;
}

/** Asks one worker; rejects when it dies or takes too long, and the worker is gone then. */
function ask(worker: Worker, request: InspectRequest, mostMs: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const end = (error: Error | null, fault: string | null = null) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      // A worker that died late has nobody to tell; without a listener that would end the process.
      worker.on('error', () => undefined);
      if (error) reject(error);
      else resolve(fault);
    };
    const timer = setTimeout(() => end(new Error('the check took too long')), mostMs);
    worker.once('message', ({ fault }: InspectAnswer) => end(null, fault));
    worker.once('error', end);
    worker.once('exit', () => end(new Error('the check ended early')));
    worker.postMessage(request, [request.bytes]);
  });
}

/**
 * Judges uploaded bytes in workers with a limit on memory and time, so that a file made to choke a reader chokes a
 * worker, which is replaced. Files wait their turn; nothing of a waiting file is in memory.
 */
export class Inspector {
  private readonly idle: Worker[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  /** Workers that had to be given up. */
  deaths = 0;

  constructor(private readonly mostMs = MOST_MS) {}

  /**
   * What is wrong with a file, as the end of a sentence, or null.
   * @param read gives the whole file; called when it is this file's turn.
   */
  async inspect(extension: string, read: () => Promise<ArrayBuffer>): Promise<string | null> {
    if (this.busy >= BENCHES) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
    try {
      return await this.judge(extension, await read());
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  private async judge(extension: string, bytes: ArrayBuffer): Promise<string | null> {
    const worker = this.idle.pop() ?? (await startWorker());
    try {
      const fault = await ask(worker, { extension, bytes }, this.mostMs);
      this.idle.push(worker);
      return fault;
    } catch {
      this.deaths += 1;
      await worker.terminate();
      return 'it cannot be checked, because reading it takes more than it may';
    }
  }

  /** Ends the workers; one in use ends with its file. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
  }
}
