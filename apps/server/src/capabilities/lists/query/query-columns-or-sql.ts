import { isRefusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { ColumnRequest, ColumnIndex, ColumnQuery } from '../columns/column-query';
import type { ListLimiters } from '../list-limiters';

/** The context of a column query. */
export interface ColumnQueryContext {
  readonly columns: ColumnIndex;
  readonly limiters: Pick<ListLimiters, 'unloadedLists' | 'answered'>;
  readonly scope: TenantScope;
}

/** How long a query waits for columns before using SQL. Small modules are loaded within this time. */
export const COLUMN_WAIT_MS = 60;
/** How long it waits for columns after SQL took too long. */
export const BUSY_RETRY_WAIT_MS = 30_000;

/**
 * Answers a query from columns, or by SQL while they are loading. SQL queries run one at a time per company, so a
 * company without loaded columns takes few resources from others. Queued queries hold no connection, and use the
 * columns as soon as they are loaded.
 * @param read computes the same answer in a transaction of `TenantScope.snapshot`
 * @throws Refusal 503 busy if neither answers in time, and other errors of both
 */
export async function queryColumnsOrSql<Input, Answer>(
  { columns, limiters, scope }: ColumnQueryContext,
  query: ColumnQuery<Input, Answer>,
  request: Omit<ColumnRequest<Input>, 'timeoutMs'>,
  read: (tx: TenantTx) => Promise<Answer>,
): Promise<Answer> {
  const tryColumns = async (timeoutMs: number) => {
    const answer = await columns.run(query, { ...request, timeoutMs });
    if (answer !== null) limiters.answered.columns++;
    return answer;
  };
  const answer = await tryColumns(COLUMN_WAIT_MS);
  if (answer !== null) return answer;
  return limiters.unloadedLists.run(scope.companyId, async () => {
    const lateColumns = await tryColumns(0);
    if (lateColumns !== null) return lateColumns;
    try {
      const foundAnswer = await scope.snapshot(read);
      limiters.answered.sql++;
      return foundAnswer;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'busy') throw error;
      const secondAttempt = await tryColumns(BUSY_RETRY_WAIT_MS);
      if (secondAttempt === null) throw error;
      return secondAttempt;
    }
  });
}
