import { isRefusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { ColumnRequest, ColumnIndex, ColumnQuery } from '../columns/column-query';
import type { ListLimiters } from '../list-limiters';

/** What a question is answered with. */
export interface ColumnQueryContext {
  readonly columns: ColumnIndex;
  readonly limiters: Pick<ListLimiters, 'cold' | 'answered'>;
  readonly scope: TenantScope;
}

/** So long a question waits for columns before the database is asked: small modules are loaded by then. */
const COLUMN_WAIT_MS = 60;
/** So long it waits for them after the database took too long. */
const BUSY_RETRY_WAIT_MS = 30_000;

/**
 * Answers a question from columns, or by the database while they are loaded: one question of a company at a time, so that
 * a cold company takes little from others. Those that wait for their turn hold no connection, and are answered from columns
 * as soon as these are there.
 * @param read gives the same answer in a transaction of `TenantScope.snapshot`
 * @throws Refusal 503 busy when neither answers in time, and whatever both throw
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
  return limiters.cold.run(scope.companyId, async () => {
    const late = await tryColumns(0);
    if (late !== null) return late;
    try {
      const found = await scope.snapshot(read);
      limiters.answered.sql++;
      return found;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'busy') throw error;
      const retried = await tryColumns(BUSY_RETRY_WAIT_MS);
      if (retried === null) throw error;
      return retried;
    }
  });
}
