import type { Config } from '../../platform/config/config';
import type { Services } from '../../platform/services';
import type { Vault } from '../../platform/secrets/sealed';
import { ColumnStore } from './columns/column-store';
import { SetupReader } from './company-setup';
import { recordTurns, type RecordTurns } from './record-turns';

/** What the record engine keeps per process: setups, list columns, the vault for sealed answers, and whose turn it is. */
export interface RecordEngine {
  readonly setups: SetupReader;
  readonly columns: ColumnStore;
  readonly vault: Vault;
  readonly turns: RecordTurns;
}

const engines = new WeakMap<Services['database'], RecordEngine>();

/** The engine of this process; every capability that works on records shares the one. */
export function recordEngine(
  services: Pick<Services, 'database' | 'vault'> & { readonly config?: Partial<Config> },
): RecordEngine {
  let engine = engines.get(services.database);
  if (!engine) {
    const columns = new ColumnStore(services.config?.listMemory);
    engine = { setups: new SetupReader(services.database), columns, vault: services.vault, turns: recordTurns() };
    engines.set(services.database, engine);
  }
  return engine;
}
