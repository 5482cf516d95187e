import { unlockOrphanedJobs } from './unlock-dead';
import type { Database } from '../db/database';

/** An end may be on its way to the queue for this long; afterwards the job counts as forgotten. */
const NOTING_MS = 15_000;

/**
 * What this process knows of the jobs that its workers hold. The queue may know of more: the answer that handed a job
 * out can be lost with its connection, and then the job is held by a worker that lives and has never heard of it.
 */
export class ActiveJobs {
  readonly #workers = new Set<string>();
  readonly #running = new Set<string>();
  readonly #endedAt = new Map<string, number>();

  /** Workers of this name live in this process. */
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

  /** Frees the jobs that nobody here works on, though the queue says so. @returns how many. */
  async freeForgotten(database: Database): Promise<number> {
    for (const [job, at] of this.#endedAt) if (performance.now() - at > NOTING_MS) this.#endedAt.delete(job);
    if (this.#workers.size === 0) return 0;
    return unlockOrphanedJobs(database, [...this.#workers], [...this.#running, ...this.#endedAt.keys()]);
  }
}
