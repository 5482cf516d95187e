import { invariant } from '@lendwright/kernel';
import type { Database } from './database';
import { TenantScope, withoutEnd, type TenantTx } from './tenant-scope';

export interface JoinedDatabase extends Database {
  /** Notifies the caches of this database, like a commit notifies those of the process. */
  announceSettings(): void;
}

/**
 * A database whose transactions are all part of an open one, so that use cases of several capabilities commit or roll
 * back together. Their caches are its own: what is not committed reaches no other request. Only for the company of the
 * transaction.
 */
export function joinDatabase(callerTx: TenantTx, database: Database): JoinedDatabase {
  const tx = withoutEnd(callerTx);
  const listeners = new Set<(payload: string) => void>();
  return {
    tenant(companyId) {
      invariant(companyId === tx.companyId, 'a joined transaction is of one company');
      return new TenantScope(companyId, { run: (_companyId, _mode, work) => work(tx) });
    },
    identity: (work) => work(tx),
    readIdentity: (work) => work(tx),
    ping: () => database.ping(),
    listen(channel, callback) {
      if (channel === 'settings') listeners.add(callback);
      return Promise.resolve(() => Promise.resolve(void listeners.delete(callback)));
    },
    outboxSignal: database.outboxSignal,
    close: () => Promise.resolve(),
    announceSettings: () => listeners.forEach((callback) => callback(tx.companyId)),
  };
}
