import { Worker, type ResourceLimits, type TransferListItem } from 'node:worker_threads';

/** The module that a worker runs: it answers each message of its parent port with one message. */
export interface WorkerProgram {
  /** The URL of the module, in the sources and in the bundle. */
  readonly url: string;
  /** The `workerData` by which the module knows that it runs as this worker. */
  readonly role: string;
}

/** Limits of the workers of one kind. */
export interface WorkerLimits {
  readonly workers: number;
  readonly timeoutMs: number;
  readonly memory: ResourceLimits;
}

/** In development, the worker registers a TypeScript loader first. The bundle is plain JavaScript. */
const fromSources = (url: string) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url)}); })`;

/** The worker gets no environment variables, so an exploited parser finds no secrets. */
function startWorker({ url, role }: WorkerProgram, memory: ResourceLimits): Worker {
  const options = { workerData: role, resourceLimits: memory, env: {}, execArgv: [] };
  const worker = url.endsWith('.ts')
    ? new Worker(fromSources(url), { ...options, eval: true })
    : new Worker(new URL(url), options);
  worker.unref();
  return worker;
}

/** Sends a request to a worker. Rejects if the worker fails or times out; it must not be reused then. */
function query<Answer>(
  worker: Worker,
  request: object,
  transferred: readonly TransferListItem[],
  timeoutMs: number,
): Promise<Answer> {
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
    const ended = () => failed(new Error('the worker ended early'));
    const answered = (answer: Answer) => {
      end();
      resolve(answer);
    };
    const timer = setTimeout(() => failed(new Error('the worker took too long')), timeoutMs);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(request, transferred);
  });
}

/** A worker failed, ran out of memory or took too long: the request is to blame, or the worker's program. */
export class WorkerFailure extends Error {}

/** A request with the memory that moves to the worker. */
export interface WorkerRequest {
  readonly request: object;
  readonly transferred: readonly TransferListItem[];
}

/**
 * Runs requests in workers with limited memory and time, for bytes that were sent by others: a file that breaks a parser
 * only breaks a worker, which is replaced. Waiting requests hold no memory.
 */
export class LimitedWorkers {
  private readonly idle: Worker[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  /** @param program returns the worker's module; imported when the first worker starts */
  constructor(
    private readonly program: () => Promise<WorkerProgram>,
    private readonly limits: WorkerLimits,
  ) {}

  /**
   * Runs one request. @param prepare returns it; called when its turn comes; its errors are passed on @throws WorkerFailure
   */
  async run<Answer>(prepare: () => Promise<WorkerRequest>): Promise<Answer> {
    if (this.busy >= this.limits.workers) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
    try {
      const { request, transferred } = await prepare();
      return await this.runInWorker<Answer>(request, transferred);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  private async runInWorker<Answer>(request: object, transferred: readonly TransferListItem[]): Promise<Answer> {
    const worker = this.idle.pop() ?? startWorker(await this.program(), this.limits.memory);
    try {
      const answer = await query<Answer>(worker, request, transferred, this.limits.timeoutMs);
      this.idle.push(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw new WorkerFailure((error as Error).message, { cause: error });
    }
  }

  /** Terminates idle workers. A busy one ends with its request. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
  }
}
