import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import { CONCURRENCY } from '../../limits/limits';
import { queryWorker, startLimitedWorker } from '../../threads/limited-worker';
import { TableError } from './table';
import type { ChunkedTable, TableAnswer, TableRequest } from './table-worker';

const TIMEOUT_MS = 60_000;
const MAX_OLD_MB = 768;

/** Each worker may take much memory, so few read at the same time. */
const readings = new ConcurrencyLimiter(
  CONCURRENCY.tableReads,
  () => new Refusal(503, 'busy', reason('system.busy'), { retryAfter: 10 }),
);

/**
 * Reads a file in a worker with limited memory and time, without environment variables. A workbook must have passed the
 * inspection of its directory: an archive bomb is recognized there.
 * @throws TableError with the reason, Refusal 503 busy after too long a wait for others
 */
export const readTable = (request: TableRequest): Promise<ChunkedTable> =>
  readings.run('', () => readInWorker(request));

async function readInWorker(request: TableRequest): Promise<ChunkedTable> {
  // Imported dynamically, so that the bundler creates a separate file for the worker.
  const { TABLE_ROLE, workerUrl } = await import('./table-worker');
  const limits = { maxOldGenerationSizeMb: MAX_OLD_MB, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
  const worker = startLimitedWorker(workerUrl, TABLE_ROLE, limits, true);
  try {
    const answer = await queryWorker<TableAnswer>(worker, request, { timeoutMs: TIMEOUT_MS });
    if ('table' in answer) return answer.table;
    throw new TableError(answer.problem);
  } catch (error) {
    // A worker that ran out of memory or time could not read the file either.
    throw error instanceof TableError ? error : new TableError('unreadable');
  } finally {
    await worker.terminate();
  }
}
