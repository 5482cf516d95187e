import { invariant, isId, type Id } from '@lendwright/kernel';

/** One open transaction. */
export interface Tx {
  /**
   * Runs one statement and returns its rows. int8 is returned as a number (a string beyond 2^53), numeric and date as
   * strings, timestamptz as an ISO string in UTC, json parsed. @param name makes it a prepared statement where the
   * installation supports them; a name must always have the same text
   */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /**
   * Like `query`, and ends the transaction: the commit is sent with the statement, one round trip less, and its rows are
   * returned once it is committed. Statements sent before are part of the transaction, those sent later throw. Only for
   * work that has nothing left to check. In a transaction that belongs to a caller, it is an ordinary statement.
   */
  queryLast<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
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

/** The transaction for a function whose only statement is the last one. */
export const lastStatementOf = (tx: TenantTx): TenantTx => ({ ...tx, query: tx.queryLast });

/** A transaction of a caller, in which every statement is an ordinary one. */
export const txOf = (query: Tx['query']): Tx => ({ query, queryLast: query });

/** A transaction for work that must not end it, because it belongs to a caller. */
export const withoutEnd = (tx: TenantTx): TenantTx => ({ ...tx, queryLast: tx.query });

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
