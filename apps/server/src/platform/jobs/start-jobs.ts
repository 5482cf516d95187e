import { invariant } from '@lendwright/kernel';
import { Logger, type RunnerOptions, type Task, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '../log/log';
import type { Database } from '../db/database';
import { defineJob, type JobDefinition } from './define-job';
import { superviseRunner } from './supervise-runner';
import { createOutboxRelay, handleEvent, RETRY_EVENT_JOB, type OutboxHandlers, type OutboxRelay } from './outbox-relay';
import { openQueuePool } from './queue-pool';
import { beginRun, trimRuns } from './run-log';
import { ActiveJobs } from './active-jobs';
import { unlockDeadWorkers } from './unlock-dead-workers';
import { openWorkerLease } from './worker-lease';

export interface JobsOptions {
  readonly database: Database;
  /** Connects as the application role directly to the server, because the queue listens on one connection. */
  readonly url: string;
  readonly jobs: readonly JobDefinition[];
  readonly outbox?: OutboxHandlers;
  /** Lines of `minute hour day month weekday job`, in UTC. Each run happens once, however many processes there are. */
  readonly timetable?: string;
  readonly log: Log;
  /** Concurrent jobs in this process. Default: 4. */
  readonly concurrency?: number;
}

/** The jobs of this process. */
export interface RunningJobs {
  /** Stops taking jobs, waits 8 s for running ones, then aborts them; they run again in another process. */
  stop(): Promise<void>;
}

const SWEEP_MS = 5_000;
const TRIM_EVERY_MS = 3_600_000;
const TIMEOUT_MS = 8_000;
const CONCURRENCY = 4;

function taskOf(definition: JobDefinition, { database, log }: JobsOptions): Task {
  return async (payload, { job, abortSignal }) => {
    const attempt = job.attempts;
    const facts = { job: job.id, name: definition.name, attempt };
    const runId = await beginRun(database, { id: job.id, name: definition.name, payload, attempt });
    try {
      await definition.run(payload, { database, log, attempt, signal: abortSignal });
    } catch (error) {
      const isLastAttempt = attempt >= job.max_attempts;
      if (isLastAttempt) log.error('a job is dead: every attempt failed', { ...facts, error });
      else log.warn('a job failed and will be retried', { ...facts, error });
      await runId.end(isLastAttempt ? 'dead' : 'failed', error).catch(() => undefined);
      throw error;
    }
    // The work is done: a failure to record that must not repeat it.
    await runId
      .end('done')
      .catch((error: unknown) => log.warn('the completion of a job was not recorded', { ...facts, error }));
  };
}

function retryEventJob(handlers: OutboxHandlers): JobDefinition {
  const schema = z.object({
    // Jobs of earlier releases have a numeric id.
    id: z.coerce.string(),
    companyId: z.string(),
    kind: z.string(),
    payload: z.record(z.string(), z.unknown()),
  });
  return defineJob(RETRY_EVENT_JOB, schema, (event, { database }) =>
    database.identity((tx) => handleEvent(handlers, event, tx)),
  );
}

/** Finds events whose announcement was lost. Named in the schedule. */
export const SWEEP_OUTBOX = 'outbox-sweep';

const sweepOutboxJob = (relay: OutboxRelay): JobDefinition => defineJob(SWEEP_OUTBOX, z.unknown(), () => relay.sweep());

/**
 * Options of the queue's runner. Completions go through its batcher even one by one, because only there the runner
 * handles a failure to record one; otherwise the promise is unhandled and would end the process.
 */
function runnerOptions(options: JobsOptions, pool: pg.Pool, taskList: TaskList): RunnerOptions {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') options.log.debug('job queue', { report: message });
  });
  const preset = {
    worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: TIMEOUT_MS },
  };
  return {
    pgPool: pool,
    crontab: options.timetable ?? '',
    taskList,
    concurrency: options.concurrency ?? CONCURRENCY,
    logger,
    preset,
    noHandleSignals: true,
    pollInterval: 2000,
  };
}

/**
 * Runs jobs and relays the outbox in this process, in parallel with any number of others. Survives database restarts.
 * @throws Error when two definitions have the same name
 */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { database, jobs, outbox = {}, log, url } = options;
  const relay = createOutboxRelay({ database, handlers: outbox, log });
  const allJobs = [...jobs, retryEventJob(outbox), sweepOutboxJob(relay)];
  invariant(new Set(allJobs.map(({ name }) => name)).size === allJobs.length, 'every job has a name of its own');
  const taskList = Object.fromEntries(allJobs.map((definition) => [definition.name, taskOf(definition, options)]));
  const pool = openQueuePool(url, options.concurrency ?? CONCURRENCY, log);
  const lease = openWorkerLease(url, log);
  const takenJobs = new ActiveJobs();
  const base = runnerOptions(options, pool, taskList);
  const stopRunner = superviseRunner({ base, lease, taken: takenJobs, timeoutMs: TIMEOUT_MS + 2_000, log });
  relay.start();
  const ignoreErrors = (action: Promise<unknown>) =>
    void action.catch((error: unknown) => log.debug('job maintenance is delayed', { error }));
  const sweep = () => ignoreErrors(Promise.all([unlockDeadWorkers(database), takenJobs.unlockOrphaned(database)]));
  const sweepTimer = setInterval(sweep, SWEEP_MS);
  const trimTimer = setInterval(() => ignoreErrors(trimRuns(database)), TRIM_EVERY_MS);
  sweep();
  return {
    async stop() {
      clearInterval(sweepTimer);
      clearInterval(trimTimer);
      await Promise.all([relay.stop(), stopRunner()]);
      await lease.close();
      await pool.end();
    },
  };
}
