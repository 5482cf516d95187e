import type { Id } from '@lendwright/kernel';
import pg from 'pg';
import { toRefusal } from './database-errors';
import { Listener } from './listener';
import { OutboxSignal } from './outbox-signal';
import { rowTypes } from './row-types';
import { TenantScope, type TenantTransactions, type Tx } from './tenant-scope';
import { transactionRunner } from './transaction';

/** Access to the database: by company or by identity, never unrestricted. */
export interface Database {
  /**
   * The scope of one company's rows. Only the entry points of requests (after the session check) and of jobs may call
   * it; all other code receives a scope. @param origin the client address of a request, recorded in audit entries by
   * the transaction
   */
  tenant(companyId: Id, origin?: string): TenantScope;
  /**
   * Runs one transaction on the schemas `auth` and `work`: sign-in, sessions, hosts, job runs. Tenant tables appear
   * empty, because no company is set. @throws Refusal 503 busy, 503 database_unavailable
   */
  identity<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Like `identity`, read-only, with the statements that `work` sends before it awaits anything: one round trip. Later
   * statements throw.
   */
  readIdentity<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Resolves when the server, and the pooler if there is one, answered within the last two seconds and the connection
   * is still open. Uses connections outside the pool, so that a busy pool does not look like an outage. Calls within
   * that time share one query. @throws Refusal 503
   */
  ping(): Promise<void>;
  /**
   * Subscribes to NOTIFY on a channel until the returned function is called. Survives restarts; notifications during an
   * outage are lost.
   */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  /** Reports companies with new events after transactions of this process commit. */
  readonly outboxSignal: OutboxSignal;
  /** Waits for running transactions, then closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The connection for transactions, possibly through a pooler. */
  readonly appUrl: string;
  /** The same role on a direct connection, for LISTEN. Default: `appUrl`. */
  readonly directUrl?: string;
  readonly poolSize: number;
  readonly hasPreparedStatements: boolean;
  /** How long a transaction waits for a connection before it is refused as busy, in milliseconds. Default: two seconds. */
  readonly poolWaitMs?: number;
  /** Wraps the work of every transaction. Tests detect with it that one waits for the connection of another. */
  readonly wrapWork?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called with the process id of the server for each new connection of the pool. */
  readonly onConnect?: (serverPid: number) => void;
  /** Receives connection errors for the log, such as lost idle connections. No request failed because of them. */
  readonly onError: (error: Error) => void;
}

/** A client address that is safe to embed in a statement. */
const ADDRESS_PATTERN = /^[0-9a-fA-F:.%]{1,60}$/;
const BEGIN = {
  read: ' read only',
  readAtOnce: ' read only',
  snapshot: ' isolation level repeatable read read only',
  write: '',
} as const;
const POOL_WAIT_MS = 2_000;
/** The role's statement timeout is 5 s. This covers a server that does not respond at all. */
const QUERY_TIMEOUT_MS = 5_500;

function openPool({ appUrl, poolSize, poolWaitMs = POOL_WAIT_MS, onConnect, onError }: DatabaseOptions): pg.Pool {
  const listener = (error: Error) => {
    if (!pool.ending) onError(error);
  };
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: poolSize,
    min: Math.min(2, poolSize),
    connectionTimeoutMillis: poolWaitMs,
    idleTimeoutMillis: 60_000,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'lendwright',
    keepAlive: true,
    pipeline: true,
    types: rowTypes,
  });
  // Both are needed: idle connections report errors to the pool, connections in use to themselves, and an unhandled
  // error ends the process.
  pool.on('error', listener);
  pool.on('connect', (client) => {
    client.on('error', listener);
    onConnect?.((client as unknown as { readonly processID: number }).processID);
  });
  return pool;
}

/** Opens the pool of this process. Connects lazily, so that a database outage does not prevent the start. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const runner = transactionRunner({ pool, ...options });
  const { appUrl, directUrl = appUrl } = options;
  const outboxSignal = new OutboxSignal();
  const listener = new Listener(directUrl, options.onError);
  /** Pings on the connection that transactions use. */
  const prober = directUrl === appUrl ? listener : new Listener(appUrl, options.onError);
  const transactionsOf = (origin: string | undefined): TenantTransactions => ({
    run(companyId, mode, work) {
      // SET LOCAL instead of set_config(): only the statement is propagated to the nodes of a distributed database.
      const start = [`begin${BEGIN[mode]}`, `set local app.company = '${companyId}'`];
      if (mode === 'write' && origin !== undefined && ADDRESS_PATTERN.test(origin))
        start.push(`set local app.origin = '${origin}'`);
      return runner.run(start, mode === 'snapshot' ? 'read' : mode, (tx) =>
        work({ ...tx, companyId, eventsAdded: () => tx.afterCommit(() => outboxSignal.report(companyId)) }),
      );
    },
  });
  const transactions = transactionsOf(undefined);
  return {
    tenant: (companyId, origin) =>
      new TenantScope(companyId, origin === undefined ? transactions : transactionsOf(origin)),
    identity: (work) => runner.run(['begin'], 'write', work),
    readIdentity: (work) => runner.run([`begin${BEGIN.readAtOnce}`], 'readAtOnce', work),
    async ping() {
      try {
        await Promise.all([listener.ping(), prober.ping()]);
      } catch (error) {
        throw toRefusal(error);
      }
    },
    listen: (channel, callback) => listener.listen(channel, callback),
    outboxSignal,
    async close() {
      await Promise.all([listener.close(), prober.close()]);
      await pool.end();
    },
  };
}
