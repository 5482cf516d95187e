import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { availableParallelism } from 'node:os';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { STATEMENT_LIMITS } from '../../../platform/limits/limits';

/** Parallel workers that one statement may use. */
const WORKERS = 2;
/**
 * Parallel workers of a report. Reports take seconds, so one processor is left to other work of the database and one to
 * this process.
 */
const REPORT_WORKERS = Math.min(WORKERS, Math.max(0, availableParallelism() - 2));
const RETRY_AFTER_S = 5;

/** The limits for the statements of a request. */
export interface StatementLimit {
  readonly limitMs: number;
  /** Memory for one sort or hash in PostgreSQL. */
  readonly workMem: string;
  readonly workers: number;
  readonly refusal: () => Refusal;
}

/** The refusal if PostgreSQL could not answer in time. */
export const tooSlowRefusal = () => new Refusal(503, 'busy', reason('lists.timeout'), { retryAfter: RETRY_AFTER_S });

const LIST: StatementLimit = {
  limitMs: STATEMENT_LIMITS.listBySql,
  workMem: '32MB',
  workers: WORKERS,
  refusal: tooSlowRefusal,
};
/** The limits of reports, which run two at a time per company, because a median sorts every record. */
export const REPORT_STATEMENTS: StatementLimit = {
  limitMs: STATEMENT_LIMITS.report,
  workMem: '64MB',
  workers: REPORT_WORKERS,
  refusal: () => new Refusal(503, 'busy', reason('reports.tooSlow'), { retryAfter: RETRY_AFTER_S }),
};

const isCanceled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

/**
 * Runs the statements of one request within a common time limit.
 * @throws Refusal 503 busy
 */
export class LimitedStatements {
  private readonly end: number;

  constructor(
    private readonly tx: TenantTx,
    private readonly limit: StatementLimit = LIST,
  ) {
    this.end = performance.now() + limit.limitMs;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const remainingMs = Math.floor(this.end - performance.now());
    if (remainingMs <= 0) throw this.limit.refusal();
    try {
      // Both statements are sent together; the limit applies to the second.
      const [, rows] = await Promise.all([
        this.tx.query(
          `select set_config('statement_timeout', $1, true), set_config('work_mem', $2, true),
            set_config('max_parallel_workers_per_gather', $3, true)`,
          [String(remainingMs), this.limit.workMem, String(this.limit.workers)],
          'list-limits',
        ),
        this.tx.query<Row>(text, values),
      ]);
      return rows;
    } catch (error) {
      throw isCanceled(error) ? this.limit.refusal() : error;
    }
  }
}
