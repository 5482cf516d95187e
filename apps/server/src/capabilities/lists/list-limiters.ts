import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter';
import { CONCURRENCY } from '../../platform/limits/limits';
import { UrgentWork } from './columns/scans/urgent-work';

/** The concurrency limits of lists and searches in this process. */
export interface ListLimiters {
  /** How many lists and searches were answered from columns, and how many by SQL. */
  readonly answered: { columns: number; sql: number };
  /** Per person: lists and searches that scan columns. */
  readonly lists: ConcurrencyLimiter;
  /** Per company: lists answered by SQL while columns are not loaded. */
  readonly unloadedLists: ConcurrencyLimiter;
  /** Per company: reports. */
  readonly reports: ConcurrencyLimiter;
  /** Lists and searches in progress, to which reports yield. */
  readonly urgentWork: UrgentWork;
}

const refuse = (explanation: Reason) => () => new Refusal(429, 'too_many_at_once', explanation, { retryAfter: 2 });

export const listLimiters = (): ListLimiters => ({
  urgentWork: new UrgentWork(),
  answered: { columns: 0, sql: 0 },
  lists: new ConcurrencyLimiter(CONCURRENCY.listsOfPerson, refuse(reason('lists.tooMany'))),
  unloadedLists: new ConcurrencyLimiter(
    CONCURRENCY.coldListsOfCompany,
    () =>
      new Refusal(503, 'busy', reason('lists.loading'), {
        retryAfter: 5,
      }),
  ),
  reports: new ConcurrencyLimiter(
    CONCURRENCY.reportsOfCompany,
    () => new Refusal(503, 'busy', reason('reports.tooSlow'), { retryAfter: 5 }),
  ),
});
