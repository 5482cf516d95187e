import type { Id } from '@lendwright/kernel';
import type { Config } from '../../platform/config/config';
import type { Services } from '../../platform/services';
import { recordEngine, type RecordEngine } from '../records';
import { ListAnswers } from './answers/list-answers';
import type { ColumnIndex } from './columns/column-query';
import { ColumnStore } from './columns/column-store';
import { openColumnThread, type ColumnThread } from './columns/column-thread';
import { GroupCache } from './groups/group-cache';
import { listLimiters, type ListLimiters } from './list-limiters';

/** The record engine with the column cache of this process and the limiters for its use. */
export interface ListEngine extends RecordEngine {
  readonly columns: ColumnIndex;
  readonly limiters: ListLimiters;
  /** Pages of lists that were sent. */
  readonly answers: ListAnswers;
  /** The cached rows of reports. */
  readonly grouped: GroupCache;
}

const engines = new WeakMap<Services['database'], ListEngine>();

/** Returns the list engine of this process. All capabilities that list or search records share it. */
export function listEngine(
  services: Pick<Services, 'database' | 'vault'> & {
    readonly config?: Partial<Config>;
    readonly columnThread?: ColumnThread;
    readonly log?: Services['log'];
  },
): ListEngine {
  let engine = engines.get(services.database);
  if (!engine) {
    const { database, config, columnThread, log } = services;
    const onError = (error: Error) => log?.warn('columns of a list could not be loaded', { error });
    const tenant = (companyId: Id) => database.tenant(companyId);
    const limiters = listLimiters();
    const { urgentWork } = limiters;
    const columns = columnThread
      ? openColumnThread(columnThread, onError, urgentWork)
      : new ColumnStore({ tenant, limitBytes: config?.listMemory, onError, urgentWork });
    engine = { ...recordEngine(services), columns, limiters, answers: new ListAnswers(), grouped: new GroupCache() };
    engines.set(database, engine);
  }
  return engine;
}
