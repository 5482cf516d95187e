import type { Database } from '../db/database';
import { leaseKey } from './worker-lease';

/** A worker that has just taken a job may be about to renew a lost lease. During this time its job is not released. */
const GRACE_PERIOD = '5 seconds';

const FIND = `select locked_by as worker from graphile_worker._private_jobs where locked_at < now() - interval '${GRACE_PERIOD}'
  union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '${GRACE_PERIOD}'`;

/** The attempt is counted, so that a job that kills its worker ends as dead, like one that throws. */
const UNLOCK_JOBS = `update graphile_worker._private_jobs set locked_at = null, locked_by = null,
    last_error = 'The process that ran it ended.' where locked_by = any($1) returning id::text as id`;
const UNLOCK_QUEUES =
  'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by = any($1)';
const MARK_FAILED = `update work.job_runs set status = 'failed', error = 'The process that ran it ended.', finished_at = now()
  where status = 'running' and payload ->> '_job' = any($1)`;

/**
 * Releases the jobs of workers whose process is gone, so that others run them. @returns their number. A worker is gone
 * when nobody holds its lease; results that a paused worker delivers later are ignored, because the queue accepts
 * completions only from the worker that holds the job
 */
export function unlockDeadWorkers(database: Database): Promise<number> {
  return database.identity(async (tx) => {
    const deadWorkers: string[] = [];
    for (const { worker } of await tx.query<{ worker: string }>(FIND)) {
      const [row] = await tx.query<{ is_free: boolean }>(
        `select pg_try_advisory_xact_lock(${leaseKey('$1::text')}) as is_free`,
        [worker],
      );
      if (row?.is_free) deadWorkers.push(worker);
    }
    if (deadWorkers.length === 0) return 0;
    const unlockedJobs = await tx.query<{ id: string }>(UNLOCK_JOBS, [deadWorkers]);
    await tx.query(UNLOCK_QUEUES, [deadWorkers]);
    await tx.query(MARK_FAILED, [unlockedJobs.map(({ id }) => id)]);
    return unlockedJobs.length;
  });
}

/** Longer than a response of the server can take: until then the job may be about to start. */
const ANSWER = '15 seconds';

/** The attempt is refunded, since it never started. */
const UNLOCK_ORPHANED = `with freed as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
    where locked_by = any($1) and locked_at < now() - interval '${ANSWER}' and id <> all($2::bigint[])
    returning id, job_queue_id
  ), opened as (
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_by = any($1) and id in (select job_queue_id from freed)
  ) select id::text as id from freed`;

/**
 * Releases jobs that the queue assigns to workers of this process although it never received them: the response that
 * handed them out was lost with its connection. @param known the jobs that this process is running or has just
 * completed @returns their number
 */
export function unlockOrphanedJobs(
  database: Database,
  workers: readonly string[],
  knownWorkers: readonly string[],
): Promise<number> {
  return database.identity(async (tx) => (await tx.query(UNLOCK_ORPHANED, [workers, knownWorkers])).length);
}
