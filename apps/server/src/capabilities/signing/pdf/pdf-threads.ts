import type { Worker } from 'node:worker_threads';
import { queryWorker, startLimitedWorker } from '../../../platform/threads/limited-worker';
import type { PdfResult, PdfTask } from './pdf-task';

const TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

async function startWorker(): Promise<Worker> {
  const { PDF_ROLE, workerUrl } = await import('./pdf-worker');
  return startLimitedWorker(workerUrl, PDF_ROLE, LIMITS);
}

let idleWorker: Worker | null = null;
let idleTimer: NodeJS.Timeout | undefined;
let lastRender: Promise<unknown> = Promise.resolve();

function release(worker: Worker): void {
  idleWorker = worker;
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => {
    idleWorker = null;
    void worker.terminate();
  }, IDLE_MS);
  idleTimer.unref();
}

async function runTask(task: PdfTask): Promise<PdfResult> {
  clearTimeout(idleTimer);
  const worker = idleWorker ?? (await startWorker());
  idleWorker = null;
  try {
    const result = await queryWorker<PdfResult>(worker, task, { timeoutMs: TIMEOUT_MS, transferList: [task.bytes] });
    release(worker);
    return result;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/**
 * Runs a task on a PDF in a worker with limited memory and time, one task at a time. `task.bytes` is transferred.
 * @throws Error when the file needs more memory or time than allowed
 */
export function runInPdfThread(task: PdfTask): Promise<PdfResult> {
  const run = lastRender.then(() => runTask(task));
  lastRender = run.catch(() => undefined);
  return run;
}
