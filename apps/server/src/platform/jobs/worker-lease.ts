import pg from 'pg';
import type { Log } from '../log/log';

/** A sign of life of this process's workers that ends with it, however it ends: a lock that lives with a connection. */
export interface WorkerLease {
  /** Says that the workers of this name live. */
  hold(worker: string): Promise<void>;
  /** Says that they have ended; jobs that they still hold become free. */
  drop(worker: string): Promise<void>;
  close(): Promise<void>;
}

/** The key of a worker's lock, as SQL over the parameter or column given. */
export const leaseKey = (expression: string) => `hashtextextended('lendwright worker ' || ${expression}, 0)`;

const RECONNECT_MS = 500;

/**
 * Opens the connection of the lease and reopens it when it is lost, well within the grace that `unlockDeadWorkers` gives.
 * @param url must lead to the server itself, not to a pooler in transaction mode.
 */
export function openWorkerLease(url: string, log: Log): WorkerLease {
  const workers = new Set<string>();
  let client: pg.Client | undefined;
  let locked = new Set<string>();
  let isClosed = false;

  /** Once per connection: a lock taken twice would outlive one unlock, and the jobs of its worker would never be freed. */
  async function lock(worker: string): Promise<void> {
    if (locked.has(worker)) return;
    locked.add(worker);
    await client?.query(`select pg_advisory_lock_shared(${leaseKey('$1::text')})`, [worker]);
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'lendwright lease',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    client = fresh;
    locked = new Set();
    await fresh.connect();
    for (const worker of workers) await lock(worker);
  }

  function lost(which: pg.Client): void {
    if (isClosed || client !== which) return;
    client = undefined;
    setTimeout(retry, RECONNECT_MS);
  }

  function retry(): void {
    if (isClosed || client) return;
    connect().catch((error: unknown) => {
      log.debug('the lease of the job workers waits for the database', { error });
      client = undefined;
      setTimeout(retry, RECONNECT_MS);
    });
  }

  return {
    async hold(worker) {
      workers.add(worker);
      if (client) await lock(worker);
      else await connect();
    },
    async drop(worker) {
      workers.delete(worker);
      locked.delete(worker);
      await client?.query(`select pg_advisory_unlock_shared(${leaseKey('$1::text')})`, [worker]);
    },
    async close() {
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
