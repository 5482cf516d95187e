import type { Id } from '@lendwright/kernel';
import pg from 'pg';
import { asRefusal } from './database-errors';
import { Listener } from './listener';
import { OutboxSignal } from './outbox-signal';
import { rowTypes } from './row-types';
import { TenantScope, type TenantTransactions, type Tx } from './tenant-scope';
import { transactionRunner } from './transaction';

/** The database as the product sees it: by company, or by identity, never as a whole. */
export interface Database {
  /**
   * The scope of one company's rows. Only the entry of a request (after its session was checked) and the entry of a job
   * may call it; everything else receives a scope.
   * @param origin the address that a request came from; what is written for the audit log takes it from the transaction.
   */
  tenant(companyId: Id, origin?: string): TenantScope;
  /**
   * One transaction over the schemas `auth` and `work`: sign-in, sessions, hosts, job runs. Tenant tables show no
   * rows in it, because no company is set.
   * @throws Refusal 503 busy, 503 database_unavailable
   */
  identity<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Whether the server, and the pooler where there is one, answered within the last two seconds and the connection is
   * still open. Asks on connections apart from the pool, so that a busy pool does not pass for a database that is away;
   * calls within that time share a question.
   * @throws Refusal 503
   */
  ping(): Promise<void>;
  /** Hears NOTIFY of a channel until the answered function is called. Survives restarts; what was sent meanwhile is lost. */
  listen(channel: string, on: (payload: string) => void): Promise<() => Promise<void>>;
  /** Reports companies with new events, after the commit of the transactions of this process. */
  readonly outboxSignal: OutboxSignal;
  /** Waits for running transactions, then closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Where transactions go, perhaps through a pooler. */
  readonly appUrl: string;
  /** The same role, straight to the server: for LISTEN. `appUrl` unless given. */
  readonly directUrl?: string;
  readonly poolSize: number;
  readonly hasPreparedStatements: boolean;
  /** Hears of lost idle connections and the like: facts for the log; no request failed because of them. */
  readonly onError: (error: Error) => void;
}

/** An address as it may stand in a statement. */
const ADDRESS = /^[0-9a-fA-F:.%]{1,60}$/;
const BEGIN = { read: ' read only', snapshot: ' isolation level repeatable read read only', write: '' } as const;
const POOL_WAIT_MS = 2_000;
/** The server ends a statement at 5 s (a setting of the role); this is for a server that no longer answers at all. */
const SILENCE_MS = 5_500;

function openPool({ appUrl, poolSize, onError }: DatabaseOptions): pg.Pool {
  const listener = (error: Error) => {
    if (!pool.ending) onError(error);
  };
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: poolSize,
    min: Math.min(2, poolSize),
    connectionTimeoutMillis: POOL_WAIT_MS,
    idleTimeoutMillis: 60_000,
    query_timeout: SILENCE_MS,
    application_name: 'lendwright',
    keepAlive: true,
    pipeline: true,
    types: rowTypes,
  });
  // Both: an idle connection reports its death to the pool, one in use to itself, and unheard either ends the process.
  pool.on('error', listener);
  pool.on('connect', (client) => void client.on('error', listener));
  return pool;
}

/** Opens the pool of this process. Connects at the first use, so that a database that is away does not stop the start. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const runner = transactionRunner({ pool, ...options });
  const { appUrl, directUrl = appUrl } = options;
  const outboxSignal = new OutboxSignal();
  const listener = new Listener(directUrl, options.onError);
  /** Asks for a sign of life on the way that transactions take. */
  const prober = directUrl === appUrl ? listener : new Listener(appUrl, options.onError);
  const transactionsOf = (origin: string | undefined): TenantTransactions => ({
    run(companyId, mode, work) {
      // SET LOCAL and not set_config(): only the statement is passed on to the nodes of a distributed database.
      const start = [`begin${BEGIN[mode]}`, `set local app.company = '${companyId}'`];
      if (mode === 'write' && origin !== undefined && ADDRESS.test(origin))
        start.push(`set local app.origin = '${origin}'`);
      return runner.run(start, mode === 'write' ? 'write' : 'read', (tx) =>
        work({ ...tx, companyId, eventsAdded: () => tx.afterCommit(() => outboxSignal.report(companyId)) }),
      );
    },
  });
  const transactions = transactionsOf(undefined);
  return {
    tenant: (companyId, origin) =>
      new TenantScope(companyId, origin === undefined ? transactions : transactionsOf(origin)),
    identity: (work) => runner.run(['begin'], 'write', work),
    async ping() {
      try {
        await Promise.all([listener.ping(), prober.ping()]);
      } catch (error) {
        throw asRefusal(error);
      }
    },
    listen: (channel, on) => listener.listen(channel, on),
    outboxSignal,
    async close() {
      await Promise.all([listener.close(), prober.close()]);
      await pool.end();
    },
  };
}
