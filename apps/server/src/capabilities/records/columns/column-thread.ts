import { isRefusal, Refusal, type Id } from '@lendwright/kernel';
import type { Config } from '../../../platform/config/config';
import { openDatabase } from '../../../platform/db/database';
import type { DerivedFiles } from '../../../platform/files/derived-files';
import type { ThreadPool } from '../../../platform/threads/thread-pool';
import { ColumnStore } from './column-store';
import { savedMarks } from './saved-modules';
import { openSavedColumns } from './saved/saved-columns';
import type { Asking, ColumnIndex, Question } from './question';

/** How the thread reaches the database, and what it may keep. */
export interface ColumnThreadSettings {
  readonly appUrl: string;
  readonly hasPreparedStatements: boolean;
  readonly limitBytes?: number;
  /** Where columns are saved, and the installation's secret, with which they are encrypted. */
  readonly store: Pick<Config, 's3' | 'dataFolder' | 'secret'>;
}

/** The one thread of a process that keeps the columns of lists. */
export interface ColumnThread {
  readonly pool: ThreadPool;
  readonly settings: ColumnThreadSettings;
}

/** Errors lose their class on the way between threads, so a refusal travels as data. */
type Outcome =
  | { readonly answer: unknown; readonly bytes: number }
  | { readonly refusal: Pick<Refusal, 'status' | 'code' | 'reason' | 'details'> };

interface Task {
  readonly settings: ColumnThreadSettings;
  readonly ask: string;
  readonly asking: Asking<unknown>;
}

/** Columns in a thread of their own: loads and scans take no time of the requests' thread. */
export function openColumnThread({ pool, settings }: ColumnThread, onFault: (error: Error) => void): ColumnIndex {
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    async ask<Input, Answer>({ name }: Question<Input, Answer>, asking: Asking<Input>) {
      const task: Task = { settings, ask: name, asking };
      const outcome = await pool.run<Outcome>(task).catch((error: unknown) => {
        // The thread ended. The next question starts another; the database answers this one.
        onFault(error instanceof Error ? error : new Error(String(error)));
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

/** Connections of the thread: one for loads, the others for looks at what changed. */
const CONNECTIONS = 4;
let opened: Promise<ColumnStore> | null = null;

async function openStore(settings: ColumnThreadSettings, openFiles: OpenColumnFiles): Promise<ColumnStore> {
  const { appUrl, hasPreparedStatements, limitBytes, store } = settings;
  const onFault = (error: Error) => process.emitWarning(error);
  const database = openDatabase({ appUrl, hasPreparedStatements, poolSize: CONNECTIONS, onFault });
  const files = await openFiles(store);
  const saved = openSavedColumns({ files, secret: store.secret, marks: savedMarks });
  return new ColumnStore({ tenant: (companyId: Id) => database.tenant(companyId), limitBytes, saved, onFault });
}

/** Opens the folder of saved columns. */
export type OpenColumnFiles = (store: ColumnThreadSettings['store']) => Promise<DerivedFiles>;

/** The program of the thread. @param questions all that may be asked, by name */
export const answerInThread =
  (questions: ReadonlyMap<string, Question<never, unknown>>, openFiles: OpenColumnFiles) =>
  async (task: Task): Promise<Outcome> => {
    opened ??= openStore(task.settings, openFiles).catch((error: unknown) => {
      // The next question tries again.
      opened = null;
      throw error;
    });
    const store = await opened;
    const question = questions.get(task.ask);
    if (!question) throw new Error(`no question ${task.ask}`);
    try {
      const answer = await store.ask(question, task.asking as Asking<never>);
      return { answer, bytes: store.bytes };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { status, code, reason, details } = error;
      return { refusal: { status, code, reason, details } };
    }
  };
