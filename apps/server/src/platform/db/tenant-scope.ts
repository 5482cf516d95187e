import { invariant, isId, type Id } from '@lendwright/kernel';

/** One open transaction. */
export interface Tx {
  /**
   * Runs one statement and returns its rows. int8 is returned as a number (a string beyond 2^53), numeric and date as
   * strings, timestamptz as an ISO string in UTC, json parsed. @param name makes it a prepared statement where the
   * installation supports them; a name must always have the same text
   */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** A transaction that can access the rows of one company only. */
export interface TenantTx extends Tx {
  readonly companyId: Id;
  /** The sequence that numbers this transaction's writes, see `changeNumber`. */
  readonly changeSlot: number;
  /** Called once after a successful commit, never after a rollback. It must not throw. */
  afterCommit(action: () => void): void;
  /**
   * Must be called with every statement that inserts into `app.outbox`, so that the relay is notified after the commit.
   */
  eventsAdded(): void;
}

/** How a scope opens its transactions. Provided by the database. */
export interface TenantTransactions {
  run<T>(
    companyId: Id,
    mode: 'read' | 'readAtOnce' | 'snapshot' | 'write',
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T>;
}

/**
 * Access to one company's rows, passed as the first argument of every rows function. Only `Database.tenant` creates
 * one, and only entry points of requests and jobs may call that: code that holds a scope received it from code that had
 * checked the session. `work` may run up to four times (deadlocks are retried), so it must only query; external effects
 * go through the outbox or `afterCommit`. Never open a second transaction of the same process inside `work`: under load
 * the two wait for each other's connection. @throws Refusal 503 busy, 503 database_unavailable
 */
export class TenantScope {
  readonly #transactions: TenantTransactions;

  constructor(
    readonly companyId: Id,
    transactions: TenantTransactions,
  ) {
    invariant(isId(companyId), 'a tenant scope needs a company id');
    this.#transactions = transactions;
  }

  /** Runs `work` in one read-only transaction. */
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#transactions.run(this.companyId, 'read', work);
  }

  /**
   * Runs `work` in one read-only transaction that ends with the statements which `work` sends before it awaits anything:
   * one round trip instead of two. Later statements throw.
   */
  readAtOnce<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#transactions.run(this.companyId, 'readAtOnce', work);
  }

  /** Runs `work` in one read-only transaction with a consistent snapshot (repeatable read). */
  snapshot<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#transactions.run(this.companyId, 'snapshot', work);
  }

  /** Runs `work` in one transaction, committed when its promise resolves and rolled back when it throws. */
  write<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#transactions.run(this.companyId, 'write', work);
  }
}
