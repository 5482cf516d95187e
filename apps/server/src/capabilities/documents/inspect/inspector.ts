import { reason } from '@lendwright/api';
import { LimitedWorkers, WorkerFailure } from '../../../platform/threads/limited-workers';
import type { InspectResult } from './inspect-worker';

const TIMEOUT_MS = 10_000;
/** Two concurrent checks hold at most 90 MB of uploads in memory. */
const MAX_WORKERS = 2;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** Imported dynamically, so that the bundler creates a separate file for the worker. */
const program = async () => {
  const { INSPECT_ROLE, workerUrl } = await import('./inspect-worker');
  return { url: workerUrl, role: INSPECT_ROLE };
};

/** Checks uploaded bytes in workers with limited memory and time. */
export class Inspector {
  private readonly workers: LimitedWorkers;
  /** How many workers were terminated. */
  workerFailures = 0;

  /** @param onWorkerFailure called for every terminated worker: a malicious file, or a bug */
  constructor(
    private readonly onWorkerFailure: (error: unknown) => void = () => undefined,
    timeoutMs = TIMEOUT_MS,
  ) {
    this.workers = new LimitedWorkers(program, { workers: MAX_WORKERS, timeoutMs, memory: MEMORY });
  }

  /**
   * Returns what is wrong with a file, and whether it has active content.
   * @param read returns the whole file; called when its turn comes
   */
  async inspect(extension: string, read: () => Promise<ArrayBuffer>): Promise<InspectResult> {
    try {
      return await this.workers.run<InspectResult>(async () => {
        const bytes = await read();
        return { request: { extension, bytes }, transferList: [bytes] };
      });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      this.workerFailures += 1;
      this.onWorkerFailure(error);
      return { issue: reason('documents.fault.tooExpensive'), hasActiveContent: false };
    }
  }

  /** Terminates idle workers. A busy one ends with its file. */
  close(): Promise<void> {
    return this.workers.close();
  }
}
