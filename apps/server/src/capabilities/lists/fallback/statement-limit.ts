import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { STATEMENT_LIMITS } from '../../../platform/limits/limits';

/** Memory for sorts and hashes in PostgreSQL. */
const WORK_MEM = '32MB';
/** Parallel workers that one statement may use. */
const WORKERS = 2;
const RETRY_AFTER_S = 5;

/** The refusal if PostgreSQL could not answer in time. */
export const tooSlowRefusal = () => new Refusal(503, 'busy', reason('lists.timeout'), { retryAfter: RETRY_AFTER_S });

const isCanceled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

/**
 * Runs the statements of one request within a common time limit.
 * @throws Refusal 503 busy
 */
export class LimitedStatements {
  private readonly end: number;

  constructor(
    private readonly tx: TenantTx,
    limitMs: number = STATEMENT_LIMITS.listBySql,
  ) {
    this.end = performance.now() + limitMs;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const left = Math.floor(this.end - performance.now());
    if (left <= 0) throw tooSlowRefusal();
    try {
      // Both are sent at once; the limit applies to the second.
      const [, rows] = await Promise.all([
        this.tx.query(
          `select set_config('statement_timeout', $1, true), set_config('work_mem', $2, true),
            set_config('max_parallel_workers_per_gather', $3, true)`,
          [String(left), WORK_MEM, String(WORKERS)],
          'list-limits',
        ),
        this.tx.query<Row>(text, values),
      ]);
      return rows;
    } catch (error) {
      throw isCanceled(error) ? tooSlowRefusal() : error;
    }
  }
}
