import { Worker } from 'node:worker_threads';
import type { PdfResult, PdfTask } from './pdf-task';

const TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const fromSources = (url: string) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url)}); })`;

/** The worker gets no environment variables, so an exploited parser finds no secrets. */
async function startWorker(): Promise<Worker> {
  const { PDF_ROLE, workerUrl } = await import('./pdf-worker');
  const options = { workerData: PDF_ROLE, resourceLimits: LIMITS, env: {}, execArgv: [] };
  const worker = workerUrl.endsWith('.ts')
    ? new Worker(fromSources(workerUrl), { ...options, eval: true })
    : new Worker(new URL(workerUrl), options);
  worker.unref();
  // A terminated worker may still emit an error. Without a listener, that would end the process.
  worker.on('error', () => undefined);
  return worker;
}

function query(worker: Worker, task: PdfTask): Promise<PdfResult> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
    };
    const failed = (error: Error) => {
      end();
      reject(error);
    };
    const ended = () => failed(new Error('the PDF worker ended early'));
    const answered = (result: PdfResult) => {
      end();
      resolve(result);
    };
    const timer = setTimeout(() => failed(new Error('the PDF took too long')), TIMEOUT_MS);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(task, [task.bytes]);
  });
}

let idle: Worker | null = null;
let retire: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function release(worker: Worker): void {
  idle = worker;
  clearTimeout(retire);
  retire = setTimeout(() => {
    idle = null;
    void worker.terminate();
  }, IDLE_MS);
  retire.unref();
}

async function runNow(task: PdfTask): Promise<PdfResult> {
  clearTimeout(retire);
  const worker = idle ?? (await startWorker());
  idle = null;
  try {
    const result = await query(worker, task);
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
  const run = last.then(() => runNow(task));
  last = run.catch(() => undefined);
  return run;
}
