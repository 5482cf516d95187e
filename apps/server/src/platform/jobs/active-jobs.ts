import { unlockOrphanedJobs } from './unlock-dead-workers';
import type { Database } from '../db/database';

/** Time for a completion to arrive in the queue. After that, the job counts as orphaned. */
const GRACE_MS = 15_000;

/**
 * The jobs that the workers of this process are running. The queue may list more: a response that handed out a job can
 * be lost with its connection, and then a live worker holds a job that it does not know of.
 */
export class ActiveJobs {
  readonly #workers = new Set<string>();
  readonly #running = new Set<string>();
  readonly #endedAt = new Map<string, number>();

  /** Registers a worker of this process. */
  join(worker: string): void {
    this.#workers.add(worker);
  }

  leave(worker: string): void {
    this.#workers.delete(worker);
  }

  begin(job: string): void {
    this.#endedAt.delete(job);
    this.#running.add(job);
  }

  end(job: string): void {
    this.#running.delete(job);
    this.#endedAt.set(job, performance.now());
  }

  /** Releases the jobs that the queue assigns to this process and that it does not run. @returns their number */
  async unlockOrphaned(database: Database): Promise<number> {
    for (const [job, endTime] of this.#endedAt) if (performance.now() - endTime > GRACE_MS) this.#endedAt.delete(job);
    if (this.#workers.size === 0) return 0;
    return unlockOrphanedJobs(database, [...this.#workers], [...this.#running, ...this.#endedAt.keys()]);
  }
}
