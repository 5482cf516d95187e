import type { Id } from '@lendwright/kernel';
import type { Config } from '../../platform/config/config';
import type { Services } from '../../platform/services';
import type { Vault } from '../../platform/secrets/sealed';
import { ColumnStore } from './columns/column-store';
import { openColumnThread, type ColumnThread } from './columns/column-thread';
import type { ColumnIndex } from './columns/question';
import { SetupReader } from './company-setup';
import { openExporter, type Exporter, type ExportThreads } from './export/exporter';
import { recordTurns, type RecordTurns } from './record-turns';

/** What the record engine keeps per process: setups, list columns, the vault for sealed answers, and whose turn it is. */
export interface RecordEngine {
  readonly setups: SetupReader;
  readonly columns: ColumnIndex;
  readonly vault: Vault;
  readonly turns: RecordTurns;
  readonly exporter: Exporter;
}

const engines = new WeakMap<Services['database'], RecordEngine>();

/** The engine of this process; every capability that works on records shares the one. */
export function recordEngine(
  services: Pick<Services, 'database' | 'vault'> & {
    readonly config?: Partial<Config>;
    readonly exportThreads?: ExportThreads;
    readonly columnThread?: ColumnThread;
    readonly log?: Services['log'];
  },
): RecordEngine {
  let engine = engines.get(services.database);
  if (!engine) {
    const { database, config, columnThread, log } = services;
    const onError = (error: Error) => log?.warn('columns of a list could not be loaded', { error });
    const tenant = (companyId: Id) => database.tenant(companyId);
    const columns = columnThread
      ? openColumnThread(columnThread, onError)
      : new ColumnStore({ tenant, limitBytes: config?.listMemory, onError });
    const exporter = openExporter(services.database, services.exportThreads);
    engine = {
      setups: new SetupReader(services.database),
      columns,
      vault: services.vault,
      turns: recordTurns(),
      exporter,
    };
    engines.set(services.database, engine);
  }
  return engine;
}
