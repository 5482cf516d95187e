import type { ResourceLimits, TransferListItem, Worker } from 'node:worker_threads';
import { queryWorker, startLimitedWorker } from './limited-worker';

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

/** A worker failed, ran out of memory or took too long: because of the request or the worker's program. */
export class WorkerFailure extends Error {}

/** A request with the memory that is transferred to the worker. */
export interface WorkerRequest {
  readonly request: object;
  readonly transferList: readonly TransferListItem[];
}

/**
 * Runs requests in workers with limited memory and time, for untrusted bytes: a file that breaks a parser only breaks a
 * worker, which is replaced. Waiting requests hold no memory.
 */
export class LimitedWorkers {
  private readonly idleWorkers: Worker[] = [];
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
      const { request, transferList } = await prepare();
      return await this.runInWorker<Answer>(request, transferList);
    } finally {
      const nextIndex = this.waiting.shift();
      if (nextIndex) nextIndex();
      else this.busy -= 1;
    }
  }

  private async runInWorker<Answer>(request: object, transferList: readonly TransferListItem[]): Promise<Answer> {
    const worker = this.idleWorkers.pop() ?? (await this.startWorker());
    try {
      const answer = await queryWorker<Answer>(worker, request, { timeoutMs: this.limits.timeoutMs, transferList });
      this.idleWorkers.push(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw new WorkerFailure((error as Error).message, { cause: error });
    }
  }

  private async startWorker(): Promise<Worker> {
    const { url, role } = await this.program();
    return startLimitedWorker(url, role, this.limits.memory);
  }

  /** Terminates idle workers. A busy one ends with its request. */
  async close(): Promise<void> {
    await Promise.all(this.idleWorkers.splice(0).map((worker) => worker.terminate()));
  }
}
