import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { ColumnRequest, ColumnIndex, ColumnQuery } from './column-query';

/** How long a query without a fallback waits for columns to load. It holds no connection while waiting. */
const LOAD_TIMEOUT_MS = 30_000;

/**
 * Runs a column query that has no SQL fallback. @throws Refusal 503 busy if the columns are not loaded after half a
 * minute
 */
export async function queryColumns<Input, Answer>(
  columns: ColumnIndex,
  query: ColumnQuery<Input, Answer>,
  request: Omit<ColumnRequest<Input>, 'timeoutMs'>,
): Promise<Answer> {
  const answer = await columns.run(query, { ...request, timeoutMs: LOAD_TIMEOUT_MS });
  if (answer !== null) return answer;
  throw new Refusal(503, 'busy', reason('lists.figuresLoading'), {
    retryAfter: 5,
  });
}
