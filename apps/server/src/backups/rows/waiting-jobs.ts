import type pg from 'pg';
import { z } from 'zod';

/** A job waiting in the queue, in a format independent of the queue's tables. */
export const waitingJob = z.object({
  name: z.string(),
  payload: z.unknown(),
  queue: z.string().nullable(),
  runAt: z.string(),
  attempts: z.number(),
  mostTries: z.number(),
  key: z.string().nullable(),
  priority: z.number(),
});
export type WaitingJob = z.output<typeof waitingJob>;

/** Excludes scheduled jobs, which are added again by the schedule, and dead jobs. */
const WAITING_JOBS_SQL = `select t.identifier as name, j.payload, q.queue_name as queue, j.run_at as "runAt", j.attempts,
    j.max_attempts as "mostTries", j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts and not coalesce(j.payload::jsonb ? '_cron', false) order by j.id`;

/** Reads the waiting jobs, including those that are running. */
export async function readWaitingJobs(owner: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await owner.query<{ is_there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as is_there`,
  );
  return rows[0]?.is_there ? (await owner.query<WaitingJob>(WAITING_JOBS_SQL)).rows : [];
}
