import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Asking, ColumnIndex, Question } from './question';

/** So long a question that the columns alone can answer waits for them to be loaded. It holds nothing meanwhile. */
const PATIENCE_MS = 30_000;

/** Asks what the columns alone can answer. @throws Refusal 503 busy when they are not loaded after half a minute */
export async function askPatiently<Input, Answer>(
  columns: ColumnIndex,
  question: Question<Input, Answer>,
  asking: Omit<Asking<Input>, 'patienceMs'>,
): Promise<Answer> {
  const answer = await columns.ask(question, { ...asking, patienceMs: PATIENCE_MS });
  if (answer !== null) return answer;
  throw new Refusal(503, 'busy', reason('lists.figuresLoading'), {
    retryAfter: 5,
  });
}
