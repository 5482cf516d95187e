import { EventEmitter } from 'node:events';
import { invariant } from '@lendwright/kernel';
import {
  Logger,
  run,
  type Runner,
  type RunnerOptions,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import type { Log } from '../config/log';
import type { Database } from '../db/database';
import { defineJob, type JobDefinition } from './define-job';
import { createOutboxRelay, handleEvent, RETRY_EVENT_JOB, type OutboxHandlers } from './outbox-relay';
import { beginRun, trimRuns } from './run-log';
import { unlockDead } from './unlock-dead';
import { openWorkerLease, type WorkerLease } from './worker-lease';

export interface JobsOptions {
  readonly database: Database;
  /** Enters as the role of the requests, straight to the server: the queue listens on one connection. */
  readonly url: string;
  readonly jobs: readonly JobDefinition[];
  readonly outbox?: OutboxHandlers;
  /** Lines of `minute hour day month weekday job`, in UTC; each falls due once, however many processes run. */
  readonly timetable?: string;
  readonly log: Log;
  /** Jobs at once in this process; 4 unless told. */
  readonly concurrency?: number;
}

/** The jobs of this process. */
export interface RunningJobs {
  /** Takes no new job, waits 8 s for those that run, then aborts them; they run again elsewhere. */
  stop(): Promise<void>;
}

const SWEEP_MS = 5_000;
const TRIM_MS = 3_600_000;
const RESTART_MS = 1_000;
const PATIENCE_MS = 8_000;

function taskOf(definition: JobDefinition, { database, log }: JobsOptions): Task {
  return async (payload, { job, abortSignal }) => {
    const attempt = job.attempts;
    const facts = { job: job.id, name: definition.name, attempt };
    const noted = await beginRun(database, { id: job.id, name: definition.name, payload, attempt });
    try {
      await definition.run(payload, { database, log, attempt, signal: abortSignal });
    } catch (error) {
      const isDead = attempt >= job.max_attempts;
      if (isDead) log.error('a job is dead: every try failed', { ...facts, error });
      else log.warn('a job failed and will be tried again', { ...facts, error });
      await noted.end(isDead ? 'dead' : 'failed', error).catch(() => undefined);
      throw error;
    }
    // The work is done: a note that fails must not have it done again.
    await noted.end('done').catch((error: unknown) => log.warn('the end of a job was not noted', { ...facts, error }));
  };
}

function retryEventJob(handlers: OutboxHandlers): JobDefinition {
  const schema = z.object({
    id: z.number(),
    companyId: z.string(),
    kind: z.string(),
    payload: z.record(z.string(), z.unknown()),
  });
  return defineJob(RETRY_EVENT_JOB, schema, (event, { database }) =>
    database.identity((tx) => handleEvent(handlers, event, tx)),
  );
}

function openQueuePool({ url, concurrency = 4, log }: JobsOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: concurrency + 2,
    application_name: 'lendwright jobs',
    keepAlive: true,
  });
  const onFault = (error: Error) => log.debug('a connection of the job queue was lost', { error });
  pool.on('error', onFault);
  pool.on('connect', (client) => void client.on('error', onFault));
  return pool;
}

/**
 * How the queue's runner behaves. Ends of jobs go through its batcher even one by one, because only there a failure to
 * note an end is heard by the runner; outside of it the promise is forgotten and would end the process.
 */
function runnerOptions(options: JobsOptions, pool: pg.Pool, taskList: TaskList): RunnerOptions {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') options.log.debug('the job queue reports', { report: message });
  });
  const preset = {
    worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: PATIENCE_MS },
  };
  return {
    pgPool: pool,
    crontab: options.timetable ?? '',
    taskList,
    concurrency: options.concurrency ?? 4,
    logger,
    preset,
    noHandleSignals: true,
    pollInterval: 2000,
  };
}

/** One life of the runner: until it is stopped, or gives up because the database went away under it. */
async function runOnce(
  base: RunnerOptions,
  lease: WorkerLease,
  onStart: (runner: Runner) => Promise<void> | undefined,
): Promise<void> {
  const workers: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool: { id } }) => {
    workers.push(id);
    lease.hold(id).catch(() => undefined);
  });
  try {
    const runner = await run({ ...base, events });
    await onStart(runner);
    await runner.promise;
  } finally {
    for (const id of workers) await lease.drop(id).catch(() => undefined);
  }
}

/** Starts the runner again whenever it has given up. @returns what stops it for good. */
function keepRunning(base: RunnerOptions, lease: WorkerLease, log: Log): () => Promise<void> {
  let current: Runner | undefined;
  let isStopped = false;
  const loop = async () => {
    while (!isStopped) {
      const life = runOnce(base, lease, (runner) => {
        current = runner;
        return isStopped ? runner.stop() : undefined;
      });
      await life.catch((error: unknown) => log.warn('the job queue starts again', { error }));
      current = undefined;
      if (!isStopped) await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
    }
  };
  const ended = loop();
  return async () => {
    isStopped = true;
    await current?.stop().catch(() => undefined);
    await ended;
  };
}

/**
 * Runs jobs and moves the outbox in this process, beside any number of others. Survives restarts of the database.
 * @throws Error when two definitions have one name.
 */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { database, jobs, outbox = {}, log, url } = options;
  const all = [...jobs, retryEventJob(outbox)];
  invariant(new Set(all.map(({ name }) => name)).size === all.length, 'every job has a name of its own');
  const taskList = Object.fromEntries(all.map((definition) => [definition.name, taskOf(definition, options)]));
  const pool = openQueuePool(options);
  const lease = openWorkerLease(url, log);
  const stopRunner = keepRunning(runnerOptions(options, pool, taskList), lease, log);
  const relay = createOutboxRelay({ database, handlers: outbox, log });
  relay.start();
  const quietly = (act: Promise<unknown>) =>
    void act.catch((error: unknown) => log.debug('upkeep of the jobs waits', { error }));
  const sweeping = setInterval(() => quietly(unlockDead(database)), SWEEP_MS);
  const trimming = setInterval(() => quietly(trimRuns(database)), TRIM_MS);
  quietly(unlockDead(database));
  return {
    async stop() {
      clearInterval(sweeping);
      clearInterval(trimming);
      await Promise.all([relay.stop(), stopRunner()]);
      await lease.close();
      await pool.end();
    },
  };
}
