import pg from 'pg';
import type { Log } from '../log/log';

const CONNECT_MS = 5_000;
/** The statement timeout is 5 s. This covers a server that does not respond at all. */
const QUERY_TIMEOUT_MS = 10_000;

type OnConnect = Parameters<pg.Pool['connect']>[0];

/** SQLSTATE of a server that is starting, stopping or recovering. */
const NOT_READY = '57P03';

/**
 * The queue's runner reacts to the code of a starting server by waiting up to three minutes. Without the code it
 * retries every two seconds.
 */
class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | void {
    if (onConnect) return super.connect(onConnect);
    return super.connect().catch((error: unknown) => {
      const isNotReady = error instanceof pg.DatabaseError && error.code === NOT_READY;
      throw isNotReady ? new Error(error.message, { cause: error }) : error;
    });
  }
}

/** Opens the connections of the job queue's runner. */
export function openQueuePool(url: string, concurrency: number, log: Log): pg.Pool {
  const pool = new QueuePool({
    connectionString: url,
    max: concurrency + 2,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'lendwright jobs',
    keepAlive: true,
  });
  const onError = (error: Error) => log.debug('a connection of the job queue was lost', { error });
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  // The runner returns a connection to the pool even when its statement got no response; the next statement would wait
  // behind it.
  pool.on('release', (_, client) => {
    if ('readyForQuery' in client && client.readyForQuery === false) void client.end().catch(() => undefined);
  });
  return pool;
}
