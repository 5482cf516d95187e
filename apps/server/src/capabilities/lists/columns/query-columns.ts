import { Refusal } from '@lendwright/kernel';
import type { ColumnRequest, ColumnIndex, ColumnQuery } from './column-query';

/** So long a question that the columns alone can answer waits for them to be loaded. It holds nothing meanwhile. */
const LOAD_TIMEOUT_MS = 30_000;

/** Asks what the columns alone can answer. @throws Refusal 503 busy when they are not loaded after half a minute */
export async function queryColumns<Input, Answer>(
  columns: ColumnIndex,
  query: ColumnQuery<Input, Answer>,
  request: Omit<ColumnRequest<Input>, 'timeoutMs'>,
): Promise<Answer> {
  const answer = await columns.run(query, { ...request, timeoutMs: LOAD_TIMEOUT_MS });
  if (answer !== null) return answer;
  throw new Refusal(503, 'busy', 'These figures are still being prepared. Please try again in a moment.', {
    retryAfter: 5,
  });
}
