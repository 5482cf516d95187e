import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter';
import { CONCURRENCY } from '../../platform/limits/limits';
import type { ThreadPool } from '../../platform/threads/thread-pool';
import { writeExportFile, type ExportOutcome, type ExportTask, type ThreadDatabase } from './export-task';

/** The threads that write exports, and their database connection. */
export interface ExportThreads extends ThreadDatabase {
  readonly pool: ThreadPool;
}

/** Runs one export at a time per person and two at a time per process. @source TRUST F23, F31 */
export interface Exporter {
  /** Waits for a slot. The returned function releases it. @throws Refusal 429 export_running, 429 too_many_at_once */
  waitForSlot(person: string, signal: AbortSignal | undefined): Promise<() => void>;
  write(task: ExportTask, signal: AbortSignal | undefined): Promise<void>;
}

const exportRunningRefusal = () => new Refusal(429, 'export_running', reason('exports.running'), { retryAfter: 10 });
const isFull = () =>
  new Refusal(429, 'too_many_at_once', reason('exports.busy'), {
    retryAfter: 60,
  });

/** @param threads absent if the process has none, as in tests: the main thread then writes the file */
export function openExporter(database: Pick<Database, 'tenant'>, threads?: ExportThreads): Exporter {
  const exportsOfPeople = new ConcurrencyLimiter(CONCURRENCY.exportsOfPerson, exportRunningRefusal);
  const limiterOfAll = new ConcurrencyLimiter(CONCURRENCY.exportsOfProcess, isFull);
  return {
    async waitForSlot(person, signal) {
      const releasePerson = await exportsOfPeople.acquire(person, signal);
      try {
        const releaseAll = await limiterOfAll.acquire('', signal);
        return () => {
          releaseAll();
          releasePerson();
        };
      } catch (error) {
        releasePerson();
        throw error;
      }
    },
    async write(task, signal) {
      if (!threads) return writeExportFile(database, task, signal);
      const { pool, appUrl, hasPreparedStatements } = threads;
      const outcome = await pool.run<ExportOutcome>({ ...task, appUrl, hasPreparedStatements }, signal);
      if (outcome) throw new Refusal(outcome.status, outcome.code, outcome.reason, outcome.details);
    },
  };
}
