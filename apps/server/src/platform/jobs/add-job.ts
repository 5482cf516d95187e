import type { Tx } from '../db/tenant-scope';

/** After this many tries a job is dead: it stays visible and is tried again only by hand. */
export const MOST_TRIES = 5;

export interface JobOptions {
  /** Not before this moment; now when absent. */
  readonly runAt?: Date;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  /** A job with this key that still waits is replaced, so that a burst of changes makes one job. */
  readonly key?: string;
  readonly mostTries?: number;
}

const SQL = `select from graphile_worker.add_job(identifier => $1, payload => $2::json, queue_name => $3,
  run_at => $4::timestamptz, max_attempts => $5::int, job_key => $6)`;

/**
 * Puts a job in the queue as part of a transaction: it runs if that commits, and never if it does not.
 * @param name as given to `defineJob`.
 * @param payload ids and plain choices only, never tenant data: the queue is not behind row-level security.
 */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { runAt, queue, key, mostTries = MOST_TRIES } = options;
  const values = [name, JSON.stringify(payload), queue ?? null, runAt?.toISOString() ?? null, mostTries, key ?? null];
  await tx.query(SQL, values, 'add-job');
}
