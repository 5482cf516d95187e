import { invariant, isId, type Id } from '@lendwright/kernel';

/** One open transaction. */
export interface Tx {
  /**
   * Runs one statement and answers its rows. int8 comes as a number (a string beyond 2^53), numeric and date as
   * strings, timestamptz as an ISO string in UTC, json parsed.
   * @param name makes it a prepared statement where the installation allows those; one name means one text for ever.
   */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** A transaction that sees and touches the rows of one company only. */
export interface TenantTx extends Tx {
  readonly companyId: Id;
  /** The sequence that numbers the writes of this transaction, see `changeNumber`. */
  readonly changeSlot: number;
  /** Runs once, after the commit has succeeded; never when the transaction was rolled back. It must not throw. */
  afterCommit(act: () => void): void;
  /** Every statement that inserts into `app.outbox` calls it, so that the relay hears of the events after the commit. */
  eventsAdded(): void;
}

/** How a scope opens its transactions; the database gives it. */
export interface TenantTransactions {
  run<T>(companyId: Id, mode: 'read' | 'snapshot' | 'write', work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

/**
 * The right to one company's rows, passed as the first argument of every rows function.
 *
 * Only `Database.tenant` makes one, and only the entry of a request or of a job may call that: code that holds a scope
 * was given it by someone who had checked the session. `work` may run up to four times (deadlocks are retried), so it
 * does nothing but query; acts on the outside go through the outbox or `afterCommit`. Never open a second transaction
 * of the same process inside `work`: under load the two wait for each other's connection.
 * @throws Refusal 503 busy, 503 database_unavailable
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

  /** Runs `work` in one read-only transaction whose statements all see the same moment (repeatable read). */
  snapshot<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#transactions.run(this.companyId, 'snapshot', work);
  }

  /** Runs `work` in one transaction, committed when its promise settles well and rolled back when it throws. */
  write<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#transactions.run(this.companyId, 'write', work);
  }
}
