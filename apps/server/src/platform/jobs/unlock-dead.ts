import type { Database } from '../db/database';
import { leaseKey } from './worker-lease';

/** A worker that has just taken a job may be about to renew a lost lease: this long nobody takes its job away. */
const GRACE = '5 seconds';

const FIND = `select locked_by as worker from graphile_worker._private_jobs where locked_at < now() - interval '${GRACE}'
  union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '${GRACE}'`;

/** Jobs are freed with the try counted, so that a job that kills its worker ends as dead like one that throws. */
const FREE = `update graphile_worker._private_jobs set locked_at = null, locked_by = null,
    last_error = 'The process that ran it ended.' where locked_by = any($1) returning id::text as id`;
const FREE_QUEUES =
  'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by = any($1)';
const NOTE = `update work.job_runs set status = 'failed', error = 'The process that ran it ended.', finished_at = now()
  where status = 'running' and payload ->> '_job' = any($1)`;

/**
 * Frees the jobs of workers whose process is gone, so that others run them. @returns how many.
 * A worker is gone when nobody holds its lease; what a paused one finishes later no longer counts, since the queue
 * takes an end only from the worker that holds the job.
 */
export function unlockDead(database: Database): Promise<number> {
  return database.identity(async (tx) => {
    const dead: string[] = [];
    for (const { worker } of await tx.query<{ worker: string }>(FIND)) {
      const [row] = await tx.query<{ is_free: boolean }>(
        `select pg_try_advisory_xact_lock(${leaseKey('$1::text')}) as is_free`,
        [worker],
      );
      if (row?.is_free) dead.push(worker);
    }
    if (dead.length === 0) return 0;
    const freed = await tx.query<{ id: string }>(FREE, [dead]);
    await tx.query(FREE_QUEUES, [dead]);
    await tx.query(NOTE, [freed.map(({ id }) => id)]);
    return freed.length;
  });
}
