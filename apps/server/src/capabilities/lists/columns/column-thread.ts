import { isRefusal, Refusal, type Id } from '@lendwright/kernel';
import type { Config } from '../../../platform/config/config';
import { openDatabase } from '../../../platform/db/database';
import type { DerivedFiles } from '../../../platform/files/derived-files';
import type { ThreadPool } from '../../../platform/threads/thread-pool';
import { ColumnStore } from './column-store';
import { savedMarks } from './saved-modules';
import { openSavedColumns } from './saved/saved-columns';
import type { ColumnRequest, ColumnIndex, ColumnQuery } from './column-query';
import { UrgentWork } from './scans/urgent-work';

/** The thread's database connection and limits. */
export interface ColumnThreadSettings {
  readonly appUrl: string;
  readonly hasPreparedStatements: boolean;
  readonly limitBytes?: number;
  /** Where columns are saved, and the installation's secret that encrypts them. */
  readonly store: Pick<Config, 's3' | 'dataFolder' | 'secret'>;
}

/** The thread of a process that holds the columns of lists. */
export interface ColumnThread {
  readonly pool: ThreadPool;
  readonly settings: ColumnThreadSettings;
}

/** Errors lose their class between threads, so a refusal is passed as data. */
type Outcome =
  | { readonly answer: unknown; readonly bytes: number }
  | { readonly refusal: Pick<Refusal, 'status' | 'code' | 'reason' | 'details'> };

interface Task {
  readonly settings: ColumnThreadSettings;
  readonly query: string;
  readonly request: ColumnRequest<unknown>;
  /** The urgent work in the thread of requests, to which reports yield. */
  readonly urgentWork: SharedArrayBuffer;
}

/** Runs column queries in a separate thread, so loads and scans do not block requests. */
export function openColumnThread(
  { pool, settings }: ColumnThread,
  onError: (error: Error) => void,
  urgentWork = new UrgentWork(),
): ColumnIndex {
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    async run<Input, Answer>({ name }: ColumnQuery<Input, Answer>, request: ColumnRequest<Input>) {
      const task: Task = { settings, query: name, request, urgentWork: urgentWork.memory };
      const outcome = await pool.run<Outcome>(task).catch((error: unknown) => {
        // The thread ended. The next query starts another; the database answers this one.
        onError(error instanceof Error ? error : new Error(String(error)));
        return { answer: null, bytes: 0 };
      });
      if ('answer' in outcome) {
        bytes = outcome.bytes;
        return outcome.answer as Answer | null;
      }
      const { status, code, reason, details } = outcome.refusal;
      throw new Refusal(status, code, reason, details);
    },
    close: () => pool.close(),
  };
}

/** One connection for loads, the others for catching up. */
const CONNECTIONS = 4;
let openedStore: Promise<ColumnStore> | null = null;

async function openStore({ settings, urgentWork }: Task, openFiles: OpenColumnFiles): Promise<ColumnStore> {
  const { appUrl, hasPreparedStatements, limitBytes, store } = settings;
  const onError = (error: Error) => process.emitWarning(error);
  const database = openDatabase({ appUrl, hasPreparedStatements, poolSize: CONNECTIONS, onError });
  const files = await openFiles(store);
  const savedColumns = openSavedColumns({ files, secret: store.secret, marks: savedMarks });
  const tenant = (companyId: Id) => database.tenant(companyId);
  return new ColumnStore({ tenant, limitBytes, saved: savedColumns, onError, urgentWork: new UrgentWork(urgentWork) });
}

/** Opens the file store of saved columns. */
export type OpenColumnFiles = (store: ColumnThreadSettings['store']) => Promise<DerivedFiles>;

/** The thread's entry function. @param queries all column queries by name */
export const answerInThread =
  (queries: ReadonlyMap<string, ColumnQuery<never, unknown>>, openFiles: OpenColumnFiles) =>
  async (task: Task): Promise<Outcome> => {
    openedStore ??= openStore(task, openFiles).catch((error: unknown) => {
      // The next query retries.
      openedStore = null;
      throw error;
    });
    const store = await openedStore;
    const query = queries.get(task.query);
    if (!query) throw new Error(`no column query ${task.query}`);
    try {
      const answer = await store.run(query, task.request as ColumnRequest<never>);
      return { answer, bytes: store.bytes };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { status, code, reason, details } = error;
      return { refusal: { status, code, reason, details } };
    }
  };
