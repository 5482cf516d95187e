import { Worker, type ResourceLimits, type TransferListItem } from 'node:worker_threads';

/** Removes the globals that Node adds when a worker starts from source text. */
const CLEANUP = 'delete globalThis.require; delete globalThis.module;';

/** On Linux the call affects only the calling thread; elsewhere it would affect the whole process. */
const LOWER_PRIORITY = `{
  const os = require('node:os');
  if (process.platform === 'linux' && os.getPriority() < 10) os.setPriority(10);
}`;

/** In development, the worker registers a TypeScript loader first. The bundle is plain JavaScript. */
const importOf = (url: string) =>
  url.endsWith('.ts')
    ? `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url)}); })`
    : `import(${JSON.stringify(url)})`;

/**
 * Starts a worker with limited memory and without environment variables, so that an exploited parser finds no secrets.
 * @param url of the worker's module, as the module itself reports it
 * @param isBackground whether no one waits for its work, so that requests take precedence when both need the same
 * processor
 */
export function startLimitedWorker(
  url: string,
  workerData: unknown,
  resourceLimits: ResourceLimits,
  isBackground = false,
): Worker {
  const options = { workerData, resourceLimits, env: {}, execArgv: [], eval: true };
  const worker = new Worker(`${isBackground ? LOWER_PRIORITY : ''} ${CLEANUP} ${importOf(url)}`, options);
  worker.unref();
  // An idle or terminated worker may still emit an error. Without a listener, that would end the process.
  worker.on('error', () => undefined);
  return worker;
}

/** The worker did not answer in time: because of the request, or because the machine is busy. */
export class WorkerTimeout extends Error {}

export interface QueryOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Memory of the request that is transferred to the worker. */
  readonly transferList?: readonly TransferListItem[];
}

/**
 * Sends a request. Rejects if the worker fails, times out (`WorkerTimeout`) or is stopped; it must not be reused then.
 */
export function queryWorker<Answer>(
  worker: Worker,
  request: object,
  { timeoutMs, signal, transferList = [] }: QueryOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stopWorker);
      worker.off('message', answered).off('error', failed).off('exit', ended);
    };
    const failed = (error: Error) => {
      end();
      reject(error);
    };
    const ended = () => failed(new Error('the worker ended early'));
    const stopWorker = () => failed(new Error('the work was canceled'));
    const answered = (answer: Answer) => {
      end();
      resolve(answer);
    };
    const timer = setTimeout(() => failed(new WorkerTimeout('the work took too long')), timeoutMs);
    signal?.addEventListener('abort', stopWorker);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(request, transferList);
  });
}
