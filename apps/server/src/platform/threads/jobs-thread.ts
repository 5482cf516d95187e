import { Worker } from 'node:worker_threads';
import type { RunningJobs } from '../jobs/start-jobs';

/** Longer than running jobs are given to finish. */
const STOP_MS = 12_000;

/**
 * Starts the program that runs jobs in a thread of this process, so that a long job doesn't delay requests.
 * @param file the built program @param onLost called when the thread ends by itself. The process should exit: a service
 * manager starts it again, as after an error of a request.
 */
export function startJobsThread(file: string, onLost: (error: Error) => void): RunningJobs {
  const worker = new Worker(file);
  let isStopping = false;
  const endedPromise = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const report = (error: Error) => {
    if (!isStopping) onLost(error);
  };
  worker.on('error', report);
  void endedPromise.then(() => report(new Error('the thread of the jobs has ended')));
  return {
    async stop() {
      isStopping = true;
      worker.postMessage('stop');
      const timer = setTimeout(() => void worker.terminate(), STOP_MS);
      await endedPromise;
      clearTimeout(timer);
    },
  };
}
