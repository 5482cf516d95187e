import { EventEmitter } from 'node:events';
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { Log } from '../log/log';
import type { ActiveJobs } from './active-jobs';
import type { WorkerLease } from './worker-lease';

const RESTART_MS = 1_000;
/** When all workers of a runner have stopped, time for their last completions to arrive. */
const GRACE_MS = 2_000;

export interface SupervisedRunner {
  readonly base: RunnerOptions;
  readonly lease: WorkerLease;
  readonly taken: ActiveJobs;
  /** Time for a runner that gives up to finish, before the next one starts. */
  readonly timeoutMs: number;
  readonly log: Log;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Watches one runner through its events, since its promise may never settle. */
function watch({ lease, taken, timeoutMs }: SupervisedRunner) {
  const events: WorkerEvents = new EventEmitter();
  const names: string[] = [];
  let runningCount = 0;
  events.on('pool:create', ({ workerPool: { id } }) => {
    names.push(id);
    taken.join(id);
    lease.hold(id).catch(() => undefined);
  });
  // A runner stores the failure of its first statement permanently and returns it for every later one.
  const failedStart = new Promise<void>((resolve) => {
    let hasRequested = false;
    events.on('job:start', () => void (hasRequested = true));
    events.on('worker:getJob:empty', () => void (hasRequested = true));
    events.on('worker:getJob:error', () => !hasRequested && resolve());
  });
  events.on('worker:create', () => void runningCount++);
  const stoppedPromise = new Promise<void>((resolve) => {
    events.on('worker:stop', () => {
      if (--runningCount === 0) resolve();
    });
  });
  const exitPromise = new Promise<void>((resolve) => {
    events.on('pool:gracefulShutdown', () => resolve());
  });
  events.on('job:start', ({ job }) => taken.begin(job.id));
  events.on('job:complete', ({ job }) => taken.end(job.id));
  return {
    events,
    failedStart,
    stoppedPromise: stoppedPromise.then(() => pause(GRACE_MS)),
    late: exitPromise.then(() => pause(timeoutMs)),
    async drop() {
      for (const name of names) {
        taken.leave(name);
        await lease.drop(name).catch(() => undefined);
      }
    },
  };
}

/**
 * Runs one runner until it is stopped, or gives up because of a database outage. Its own promise is not sufficient:
 * when two completions could not be recorded at once, the runner miscounts and waits forever. The workers' lease is
 * held as long as one of them is working.
 */
async function runOnceUntilExit(runnerOptions: SupervisedRunner, onStart: (runner: Runner) => void): Promise<void> {
  const { events, failedStart, stoppedPromise, late, drop } = watch(runnerOptions);
  const runner = await run({ ...runnerOptions.base, events }).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  onStart(runner);
  const endedPromise = Promise.race([runner.promise, stoppedPromise]).finally(drop);
  try {
    await Promise.race([endedPromise, failedStart, late]);
  } finally {
    // Releases what a runner that does not end still holds, above all its schedule.
    runner.stop().catch(() => undefined);
  }
}

/** Restarts the runner whenever it gives up. @returns a function that stops it permanently */
export function superviseRunner(runnerOptions: SupervisedRunner): () => Promise<void> {
  let currentRunner: Runner | undefined;
  let isStopped = false;
  const stop = () => void currentRunner?.stop().catch(() => undefined);
  const loop = async () => {
    while (!isStopped) {
      const life = runOnceUntilExit(runnerOptions, (runner) => {
        currentRunner = runner;
        if (isStopped) stop();
      });
      await life.catch((error: unknown) => runnerOptions.log.warn('the job queue restarts', { error }));
      currentRunner = undefined;
      if (!isStopped) await pause(RESTART_MS);
    }
  };
  const loopPromise = loop();
  return async () => {
    isStopped = true;
    stop();
    await loopPromise;
  };
}
