import { AsyncLocalStorage } from 'node:async_hooks';

const openTransaction = new AsyncLocalStorage<true>();
/** Databases whose transactions are watched. */
let watchedCount = 0;

/**
 * Refuses a transaction that is opened within another one. The outer one holds a connection of the pool while it waits
 * for a second: once as many of them run as the pool has connections, all wait for each other until they are refused as
 * busy.
 */
export function refuseNesting<T>(work: () => Promise<T>): Promise<T> {
  if (openTransaction.getStore()) throw new Error('A transaction was opened within another transaction.');
  return openTransaction.run(true, work);
}

/**
 * Counts the databases that are watched. Without one, no context is passed on: that costs at every promise of the
 * process. @returns called when the database is closed
 */
export function watchNesting(): () => void {
  watchedCount += 1;
  return () => {
    watchedCount -= 1;
    if (watchedCount === 0) openTransaction.disable();
  };
}
