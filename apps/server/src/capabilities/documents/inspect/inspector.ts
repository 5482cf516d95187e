import { reason } from '@lendwright/api';
import { Worker } from 'node:worker_threads';
import type { InspectAnswer, InspectRequest } from './inspect-worker';

const MOST_MS = 10_000;
/** Two at a time hold at most 90 MB of uploads in memory, however many arrive at once. */
const BENCHES = 2;
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** From the sources a worker learns TypeScript first; in the bundle the module is plain. */
const fromSources = (url: string) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url)}); })`;

/** A worker without our environment: it holds no secret that a broken reader could spill. */
async function startWorker(): Promise<Worker> {
  // Loaded late, so that the bundler gives the worker a file of its own.
  const { INSPECT_ROLE, workerUrl } = await import('./inspect-worker');
  const options = { workerData: INSPECT_ROLE, resourceLimits: LIMITS, env: {}, execArgv: [] };
  const isSource = workerUrl.endsWith('.ts');
  const worker = isSource
    ? new Worker(fromSources(workerUrl), { ...options, eval: true })
    : new Worker(new URL(workerUrl), options);
  worker.unref();
  return worker;
}

/** Asks one worker; rejects when it dies or takes too long, and the worker is no more use then. */
function ask(worker: Worker, request: InspectRequest, mostMs: number): Promise<InspectAnswer> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
    };
    const failed = (error: Error) => {
      end();
      // A worker that dies while it is given up has nobody to tell; without a listener that would end the process.
      worker.on('error', () => undefined);
      reject(error);
    };
    const ended = () => failed(new Error('the check ended early'));
    const answered = (answer: InspectAnswer) => {
      end();
      resolve(answer);
    };
    const timer = setTimeout(() => failed(new Error('the check took too long')), mostMs);
    worker.on('message', answered).on('error', failed).on('exit', ended);
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

  /** @param onDeath told of every worker that was given up: a file that chokes a reader, or a fault of ours. */
  constructor(
    private readonly onDeath: (error: unknown) => void = () => undefined,
    private readonly mostMs = MOST_MS,
  ) {}

  /**
   * What is wrong with a file, and whether it has active content.
   * @param read gives the whole file; called when it is this file's turn.
   */
  async inspect(extension: string, read: () => Promise<ArrayBuffer>): Promise<InspectAnswer> {
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

  private async judge(extension: string, bytes: ArrayBuffer): Promise<InspectAnswer> {
    const worker = this.idle.pop() ?? (await startWorker());
    try {
      const answer = await ask(worker, { extension, bytes }, this.mostMs);
      this.idle.push(worker);
      return answer;
    } catch (error) {
      this.deaths += 1;
      this.onDeath(error);
      await worker.terminate();
      return { fault: reason('documents.fault.tooExpensive'), hasActiveContent: false };
    }
  }

  /** Ends the workers; one in use ends with its file. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
  }
}
