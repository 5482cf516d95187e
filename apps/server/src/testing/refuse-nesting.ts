import { AsyncLocalStorage } from 'node:async_hooks';

const openTransaction = new AsyncLocalStorage<true>();

/**
 * Refuses a transaction that is opened within another one. The outer one holds a connection of the pool while it waits
 * for a second: once as many of them run as the pool has connections, all wait for each other until they are refused as
 * busy.
 */
export function refuseNesting<T>(work: () => Promise<T>): Promise<T> {
  if (openTransaction.getStore()) throw new Error('A transaction was opened within another transaction.');
  return openTransaction.run(true, work);
}
