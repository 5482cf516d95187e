import { isRefusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { Asking, ColumnIndex, Question } from '../columns/column-query';
import type { ListLimiters } from '../list-limiters';

/** What a question is answered with. */
export interface AnswerGround {
  readonly columns: ColumnIndex;
  readonly limiters: Pick<ListLimiters, 'cold' | 'answered'>;
  readonly scope: TenantScope;
}

/** So long a question waits for columns before the database is asked: small modules are loaded by then. */
const GRACE_MS = 60;
/** So long it waits for them after the database took too long. */
const PATIENCE_MS = 30_000;

/**
 * Answers a question from columns, or by the database while they are loaded: one question of a company at a time, so that
 * a cold company takes little from others. Those that wait for their turn hold no connection, and are answered from columns
 * as soon as these are there.
 * @param read gives the same answer in a transaction of `TenantScope.snapshot`
 * @throws Refusal 503 busy when neither answers in time, and whatever both throw
 */
export async function answerOrRead<Input, Answer>(
  { columns, limiters, scope }: AnswerGround,
  question: Question<Input, Answer>,
  asking: Omit<Asking<Input>, 'patienceMs'>,
  read: (tx: TenantTx) => Promise<Answer>,
): Promise<Answer> {
  const ask = async (patienceMs: number) => {
    const answer = await columns.ask(question, { ...asking, patienceMs });
    if (answer !== null) limiters.answered.columns++;
    return answer;
  };
  const answer = await ask(GRACE_MS);
  if (answer !== null) return answer;
  return limiters.cold.run(scope.companyId, async () => {
    const late = await ask(0);
    if (late !== null) return late;
    try {
      const found = await scope.snapshot(read);
      limiters.answered.sql++;
      return found;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'busy') throw error;
      const patient = await ask(PATIENCE_MS);
      if (patient === null) throw error;
      return patient;
    }
  });
}
