import type { Tx } from '../db/tenant-scope';

/** A job that failed this many times is dead: it stays visible and is retried manually only. */
export const MAX_ATTEMPTS = 5;

export interface JobOptions {
  /** Not before this time. Default: now. */
  readonly runAt?: Date;
  /** Jobs of one queue run sequentially. */
  readonly queue?: string;
  /** Replaces a waiting job with the same key, so that a burst of changes results in one job. */
  readonly key?: string;
  /** Whether a waiting job that it replaces keeps its time, even if it is earlier. */
  readonly keepsRunAt?: boolean;
  readonly mostTries?: number;
  /** Jobs with a lower number start first. Default: 0. */
  readonly priority?: number;
}

const SQL = `select from graphile_worker.add_job(identifier => $1, payload => $2::json, queue_name => $3,
  run_at => $4::timestamptz, max_attempts => $5::int, job_key => $6, priority => $7::int, job_key_mode => $8)`;

/**
 * Adds a job to the queue as part of a transaction: it runs if and only if that commits. @param name as in `defineJob`
 * @param payload ids and plain options only, never tenant data: the queue is not subject to row-level security
 */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { runAt, queue, key, mostTries = MAX_ATTEMPTS, priority = 0, keepsRunAt = false } = options;
  const scheduledFor = runAt?.toISOString() ?? null;
  const mode = keepsRunAt ? 'preserve_run_at' : 'replace';
  const values = [name, JSON.stringify(payload), queue ?? null, scheduledFor, mostTries, key ?? null, priority, mode];
  await tx.query(SQL, values, 'add-job');
}
