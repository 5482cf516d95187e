import type { Writable } from 'node:stream';
import { invariant } from '@lendwright/kernel';
import type pg from 'pg';
import { CHANGE_SLOTS } from './change-number';
import { toCommitRefusal, toRefusal, isConnectionLost, isWorthRetrying } from './database-errors';
import { Statement, type Envelope, type StatementResult } from './statement';
import type { Tx } from './tenant-scope';

/** A transaction as used by the runner, including the callbacks for after the commit. */
export interface OpenTx extends Tx {
  readonly changeSlot: number;
  afterCommit(action: () => void): void;
}

interface HeldTx extends OpenTx {
  /** Whether a statement was sent, and the transaction was opened with it. */
  isStarted(): boolean;
  /** Whether the commit was sent with the last statement, and whether both were executed. */
  readEnd(): 'none' | 'sent' | 'committed';
  /** Sends the statements that were held back, and the commit with the last one; resolves once it is answered. */
  sendAll(): Promise<unknown>;
  /** After this, a statement that was not awaited throws instead of running outside the transaction. */
  close(): void;
  settle(onError: (error: Error) => void): void;
}

const MAX_ATTEMPTS = 4;

/**
 * Sends all statements of this tick to the database in one write: opening a transaction and its first statement would take
 * three, and each costs as much as a small statement.
 */
function sendBatched(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[] | undefined;
  readonly name: string | undefined;
}

async function send(client: pg.PoolClient, statement: SentStatement, envelope: Envelope): Promise<unknown[]> {
  sendBatched(client);
  try {
    return await new Promise((resolve, reject) => {
      const done: StatementResult = (error, result) => (error ? reject(error) : resolve(result.rows));
      client.query(new Statement(statement, envelope, done));
    });
  } catch (error) {
    // The stack of the driver's error ends at the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

function runAll(actions: readonly (() => void)[], onError: (error: Error) => void): void {
  for (const action of actions) {
    try {
      action();
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

const NO_STATEMENTS: readonly string[] = [];

/**
 * @param start the statements that open the transaction: the first statement of the work takes them along @param
 * isAtOnce whether statements are held back until `sendAll`
 */
function holdClient(
  client: pg.PoolClient,
  changeSlot: number,
  hasPreparedStatements: boolean,
  start: readonly string[],
  isAtOnce: boolean,
): HeldTx {
  const afterCommit: (() => void)[] = [];
  const waiting: ((isCommitted: boolean) => Promise<unknown>)[] = [];
  let isOpen = true;
  let end: ReturnType<HeldTx['readEnd']> = 'none';
  let openingSql = start;
  /** Returns a function that sends the statement, which opens the transaction if it is the first one. */
  const prepareStatement = (text: string, values: readonly unknown[], name: string | undefined) => {
    invariant(isOpen, 'a statement was sent after its transaction had ended');
    const ownOpening = openingSql;
    openingSql = NO_STATEMENTS;
    const statement = { text, values, name: hasPreparedStatements ? name : undefined };
    return (isLast: boolean) => send(client, statement, { opening: ownOpening, isCommitted: isLast });
  };
  return {
    async query<Row>(text: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
      const sendStatement = prepareStatement(text, values, name);
      if (!isAtOnce) return (await sendStatement(false)) as Row[];
      return new Promise((resolve, reject) =>
        waiting.push((isLast) => {
          const answer = sendStatement(isLast);
          answer.then((rows) => resolve(rows as Row[]), reject);
          return answer;
        }),
      );
    },
    async queryLast<Row>(text: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
      const sendStatement = prepareStatement(text, values, name);
      isOpen = false;
      end = 'sent';
      const rows = await sendStatement(true);
      end = 'committed';
      return rows as Row[];
    },
    async sendAll() {
      isOpen = false;
      const answers = waiting.map((sendStatement, index) => sendStatement(index === waiting.length - 1));
      return Promise.allSettled(answers);
    },
    changeSlot,
    afterCommit: (action) => void afterCommit.push(action),
    isStarted: () => openingSql === NO_STATEMENTS,
    readEnd: () => end,
    close: () => void (isOpen = false),
    settle: (onError) => runAll(afterCommit, onError),
  };
}

/**
 * Assigns a change slot to each connection, so that transactions of one process do not block each other. Processes
 * start at a random slot.
 */
function slotPerConnection(): (client: pg.PoolClient) => number {
  const knownCache = new WeakMap<pg.PoolClient, number>();
  let slotIndex = Math.floor(Math.random() * CHANGE_SLOTS);
  return (client) => {
    const slot = knownCache.get(client) ?? slotIndex++ % CHANGE_SLOTS;
    knownCache.set(client, slot);
    return slot;
  };
}

/** Returns the connection to the pool after a rollback, or destroys it when its state is unknown. */
async function abandon(client: pg.PoolClient, error: unknown): Promise<void> {
  if (isConnectionLost(error)) return client.release(true);
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}

/** Ends the transaction and returns its connection to the pool: that of a read once its commit completes. */
async function endWithCommit(client: pg.PoolClient, mode: 'read' | 'write'): Promise<void> {
  const endedPromise = client.query('commit');
  if (mode === 'read') {
    endedPromise.then(
      () => client.release(),
      () => client.release(true),
    );
    return;
  }
  const { command } = await endedPromise.catch((error: unknown) => {
    throw toCommitRefusal(error);
  });
  invariant(command === 'COMMIT', 'a statement had failed, its error was swallowed, and the work was rolled back');
  client.release();
}

/** Runs work whose statements are sent with its commit. */
async function runAtOnce<T>(client: pg.PoolClient, tx: HeldTx, begin: () => Promise<T>): Promise<T> {
  const work = begin();
  const answeredPromise = tx.sendAll();
  const value = await work;
  await answeredPromise;
  client.release();
  return value;
}

/** Writes can be lost with their connection; reads return before their commit, or send it with their statements. */
export type TransactionMode = 'read' | 'readAtOnce' | 'write';

export interface TransactionRunner {
  /**
   * Runs `work` between `start` and a commit. The opening statements are sent with the first statement of `work`, and
   * nothing at all if it has none; a read returns before its commit completes. @param start
   * the statements that open the transaction, one each: Citus repeats a settings string on every node, including a
   * `begin` in it @throws Refusal 503 busy, 503 database_unavailable, and whatever `work` throws
   */
  run<T>(start: readonly string[], mode: TransactionMode, work: (tx: OpenTx) => Promise<T>): Promise<T>;
}

export interface RunnerOptions {
  readonly pool: pg.Pool;
  readonly hasPreparedStatements: boolean;
  readonly aroundWork?: <T>(work: () => Promise<T>) => Promise<T>;
  readonly onError: (error: Error) => void;
}

export function transactionRunner({
  pool,
  hasPreparedStatements,
  aroundWork = (work) => work(),
  onError,
}: RunnerOptions): TransactionRunner {
  const slotOf = slotPerConnection();

  async function attempt<T>(
    start: readonly string[],
    mode: TransactionMode,
    work: (tx: OpenTx) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect();
    const tx = holdClient(client, slotOf(client), hasPreparedStatements, start, mode === 'readAtOnce');
    try {
      if (mode === 'readAtOnce') return await runAtOnce(client, tx, () => aroundWork(() => work(tx)));
      const value = await aroundWork(() => work(tx));
      tx.close();
      if (tx.isStarted() && tx.readEnd() === 'none') await endWithCommit(client, mode);
      else client.release();
      tx.settle(onError);
      return value;
    } catch (error) {
      tx.close();
      if (tx.readEnd() === 'committed') tx.settle(onError);
      if (tx.isStarted()) await abandon(client, error);
      else client.release();
      throw tx.readEnd() === 'sent' ? toCommitRefusal(error) : error;
    }
  }

  return {
    async run(start, mode, work) {
      for (let attemptCount = 1; ; attemptCount++) {
        try {
          return await attempt(start, mode, work);
        } catch (error) {
          if (!isWorthRetrying(error) || attemptCount === MAX_ATTEMPTS) throw toRefusal(error);
          await new Promise((resolve) => setTimeout(resolve, 2 ** attemptCount * (5 + Math.random() * 10)));
        }
      }
    },
  };
}
