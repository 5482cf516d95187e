import { EventEmitter } from 'node:events';
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { Log } from '../log/log';
import type { ActiveJobs } from './active-jobs';
import type { WorkerLease } from './worker-lease';

const RESTART_MS = 1_000;
/** When all workers of a runner have stopped, their last notes get this long to arrive. */
const NOTING_MS = 2_000;

export interface SupervisedRunner {
  readonly base: RunnerOptions;
  readonly lease: WorkerLease;
  readonly taken: ActiveJobs;
  /** A runner that gives up has this long to finish; then the next one starts beside what is left of it. */
  readonly patienceMs: number;
  readonly log: Log;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Watches one runner through its events, since its promise may never settle. */
function watch({ lease, taken, patienceMs }: SupervisedRunner) {
  const events: WorkerEvents = new EventEmitter();
  const names: string[] = [];
  let alive = 0;
  events.on('pool:create', ({ workerPool: { id } }) => {
    names.push(id);
    taken.join(id);
    lease.hold(id).catch(() => undefined);
  });
  // A runner keeps the failure of its first question for good and takes it for the answer to every later one.
  const stillborn = new Promise<void>((resolve) => {
    let hasAsked = false;
    events.on('job:start', () => void (hasAsked = true));
    events.on('worker:getJob:empty', () => void (hasAsked = true));
    events.on('worker:getJob:error', () => !hasAsked && resolve());
  });
  events.on('worker:create', () => void alive++);
  const stopped = new Promise<void>((resolve) => {
    events.on('worker:stop', () => {
      if (--alive === 0) resolve();
    });
  });
  const givenUp = new Promise<void>((resolve) => {
    events.on('pool:gracefulShutdown', () => resolve());
  });
  events.on('job:start', ({ job }) => taken.begin(job.id));
  events.on('job:complete', ({ job }) => taken.end(job.id));
  return {
    events,
    stillborn,
    stopped: stopped.then(() => pause(NOTING_MS)),
    late: givenUp.then(() => pause(patienceMs)),
    async drop() {
      for (const name of names) {
        taken.leave(name);
        await lease.drop(name).catch(() => undefined);
      }
    },
  };
}

/**
 * One life of the runner: until it is stopped, or gives up because the database went away under it. Its own promise is
 * not enough to tell: when two ends of jobs could not be noted at once, the runner miscounts its open notes and waits
 * for ever for one that nobody makes. Its workers' lease is held for as long as one of them still works.
 */
async function liveOnce(kept: SupervisedRunner, onStart: (runner: Runner) => void): Promise<void> {
  const { events, stillborn, stopped, late, drop } = watch(kept);
  const runner = await run({ ...kept.base, events }).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  onStart(runner);
  const ended = Promise.race([runner.promise, stopped]).finally(drop);
  try {
    await Promise.race([ended, stillborn, late]);
  } finally {
    // Lets go of what a runner that does not end still holds, its timetable above all.
    runner.stop().catch(() => undefined);
  }
}

/** Starts the runner again whenever it has given up. @returns what stops it for good. */
export function superviseRunner(kept: SupervisedRunner): () => Promise<void> {
  let current: Runner | undefined;
  let isStopped = false;
  const stop = () => void current?.stop().catch(() => undefined);
  const loop = async () => {
    while (!isStopped) {
      const life = liveOnce(kept, (runner) => {
        current = runner;
        if (isStopped) stop();
      });
      await life.catch((error: unknown) => kept.log.warn('the job queue starts again', { error }));
      current = undefined;
      if (!isStopped) await pause(RESTART_MS);
    }
  };
  const ended = loop();
  return async () => {
    isStopped = true;
    stop();
    await ended;
  };
}
