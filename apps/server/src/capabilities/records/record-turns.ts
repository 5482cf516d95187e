import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter';
import { CONCURRENCY } from '../../platform/limits/limits';

/** What of one person's work with records runs at the same time in this process. */
export interface RecordTurns {
  /** How many lists and searches were answered from columns, and how many by the database. */
  readonly answered: { columns: number; sql: number };
  /** Lists and searches that scan columns. */
  readonly lists: ConcurrencyLimiter;
  /** Lists of one company that the database answers while columns are not loaded. */
  readonly cold: ConcurrencyLimiter;
  /** Reveals: each locks the person's count, and those that wait must not hold connections. */
  readonly reveals: ConcurrencyLimiter;
}

const refuse = (why: Reason) => () => new Refusal(429, 'too_many_at_once', why, { retryAfter: 2 });

export const recordTurns = (): RecordTurns => ({
  answered: { columns: 0, sql: 0 },
  lists: new ConcurrencyLimiter(CONCURRENCY.listsOfPerson, refuse(reason('lists.tooMany'))),
  cold: new ConcurrencyLimiter(
    CONCURRENCY.coldListsOfCompany,
    () =>
      new Refusal(503, 'busy', reason('lists.loading'), {
        retryAfter: 5,
      }),
  ),
  reveals: new ConcurrencyLimiter(CONCURRENCY.revealsOfPerson, refuse(reason('records.tooManyReveals'))),
});
