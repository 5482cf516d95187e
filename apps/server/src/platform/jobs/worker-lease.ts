import pg from 'pg';
import type { Log } from '../log/log';

/** Proof that this process's workers are alive: a lock that ends with a connection, however the process ends. */
export interface WorkerLease {
  /** Takes the lease of a worker. */
  hold(worker: string): Promise<void>;
  /** Releases the lease of a worker. Jobs that it still holds become available. */
  drop(worker: string): Promise<void>;
  close(): Promise<void>;
}

/** The key of a worker's lock, as SQL for a parameter or column. */
export const leaseKey = (expression: string) => `hashtextextended('lendwright worker ' || ${expression}, 0)`;

const RECONNECT_MS = 500;

/**
 * Opens the connection of the lease and reopens it when it is lost, well within the grace period of
 * `unlockDeadWorkers`. @param url must lead directly to the server, not to a pooler in transaction mode
 */
export function openWorkerLease(url: string, log: Log): WorkerLease {
  const workers = new Set<string>();
  let client: pg.Client | undefined;
  let lockedKeys = new Set<string>();
  let isClosed = false;

  /** Once per connection: a lock taken twice would survive one unlock. */
  async function lock(worker: string): Promise<void> {
    if (lockedKeys.has(worker)) return;
    lockedKeys.add(worker);
    await client?.query(`select pg_advisory_lock_shared(${leaseKey('$1::text')})`, [worker]);
  }

  async function connect(): Promise<void> {
    const freshClient = new pg.Client({
      connectionString: url,
      application_name: 'lendwright lease',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    });
    freshClient.on('error', () => onLost(freshClient));
    freshClient.on('end', () => onLost(freshClient));
    client = freshClient;
    lockedKeys = new Set();
    await freshClient.connect();
    for (const worker of workers) await lock(worker);
  }

  function onLost(lostClient: pg.Client): void {
    if (isClosed || client !== lostClient) return;
    client = undefined;
    setTimeout(retry, RECONNECT_MS);
  }

  function retry(): void {
    if (isClosed || client) return;
    connect().catch((error: unknown) => {
      log.debug('the worker lease waits for the database', { error });
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
      lockedKeys.delete(worker);
      await client?.query(`select pg_advisory_unlock_shared(${leaseKey('$1::text')})`, [worker]);
    },
    async close() {
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
