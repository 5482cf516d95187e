import { reason } from '@lendwright/api';
import { Worker } from 'node:worker_threads';
import type { InspectResult, InspectRequest } from './inspect-worker';

const TIMEOUT_MS = 10_000;
/** Two concurrent checks hold at most 90 MB of uploads in memory. */
const MAX_WORKERS = 2;
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** In development, the worker registers a TypeScript loader first. The bundle is plain JavaScript. */
const fromSources = (url: string) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url)}); })`;

/** The worker gets no environment variables, so an exploited parser finds no secrets. */
async function startWorker(): Promise<Worker> {
  // Imported dynamically, so that the bundler creates a separate file for the worker.
  const { INSPECT_ROLE, workerUrl } = await import('./inspect-worker');
  const options = { workerData: INSPECT_ROLE, resourceLimits: LIMITS, env: {}, execArgv: [] };
  const isSource = workerUrl.endsWith('.ts');
  const worker = isSource
    ? new Worker(fromSources(workerUrl), { ...options, eval: true })
    : new Worker(new URL(workerUrl), options);
  worker.unref();
  return worker;
}

/** Sends a request to a worker. Rejects if the worker fails or times out; it must not be reused then. */
function query(worker: Worker, request: InspectRequest, timeoutMs: number): Promise<InspectResult> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
    };
    const failed = (error: Error) => {
      end();
      // A terminated worker may still emit an error. Without a listener, that would end the process.
      worker.on('error', () => undefined);
      reject(error);
    };
    const ended = () => failed(new Error('the check ended early'));
    const answered = (answer: InspectResult) => {
      end();
      resolve(answer);
    };
    const timer = setTimeout(() => failed(new Error('the check took too long')), timeoutMs);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(request, [request.bytes]);
  });
}

/**
 * Checks uploaded bytes in workers with limited memory and time. A file that breaks a parser only breaks a worker,
 * which is replaced. Waiting files are not held in memory.
 */
export class Inspector {
  private readonly idle: Worker[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  /** How many workers were terminated. */
  workerFailures = 0;

  /** @param onWorkerFailure called for every terminated worker: a malicious file, or a bug */
  constructor(
    private readonly onWorkerFailure: (error: unknown) => void = () => undefined,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /**
   * Returns what is wrong with a file, and whether it has active content.
   * @param read returns the whole file; called when its turn comes
   */
  async inspect(extension: string, read: () => Promise<ArrayBuffer>): Promise<InspectResult> {
    if (this.busy >= MAX_WORKERS) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
    try {
      return await this.inspectInWorker(extension, await read());
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  private async inspectInWorker(extension: string, bytes: ArrayBuffer): Promise<InspectResult> {
    const worker = this.idle.pop() ?? (await startWorker());
    try {
      const answer = await query(worker, { extension, bytes }, this.timeoutMs);
      this.idle.push(worker);
      return answer;
    } catch (error) {
      this.workerFailures += 1;
      this.onWorkerFailure(error);
      await worker.terminate();
      return { issue: reason('documents.fault.tooExpensive'), hasActiveContent: false };
    }
  }

  /** Terminates idle workers. A busy one ends with its file. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
  }
}
