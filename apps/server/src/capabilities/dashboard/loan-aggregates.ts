import type { Id } from '@lendwright/kernel';
import {
  lowestRecordIds,
  filterByText,
  filterByMin,
  newestIds,
  visibleRecords,
  distributionBy,
  sumsBy,
  sumsByTime,
  countBy,
  countByFrom,
  countByPair,
  countByPerson,
  type GroupSum,
  type PairCount,
  type ColumnQuery,
  type VisibleRecords,
  type VisibilityInput,
  type Distribution,
} from '../lists';

const text = (name: string) => ({ name, holds: 'text' as const });
const number = (name: string) => ({ name, holds: 'number' as const });

/** The columns the aggregates read, besides those of the visibility scope and the amount. */
export const LOAN_SOURCES = [
  ...['@status', '@program', '@workforces'].map(text),
  ...['@created_at', '@updated_at', '@status_since', '@documents_waiting'].map(number),
];

export interface LoanAggregatesInput {
  readonly visibility: VisibilityInput;
  /** The column to add up. Null adds nothing. */
  readonly amount: string | null;
  /** Loans that entered their status after this moment (ms since 1970) count as `above`. */
  readonly enteredSince: number;
  /** The column of the statuses at that moment. */
  readonly earlierStatus: string;
  /** The start of each month, and the end of the last. */
  readonly months: readonly number[];
  /** Statuses that are not final. Null stands for loans without a status. */
  readonly open: ReadonlySet<string | null>;
  /** Count documents only on this person's loans. Null counts all. */
  readonly documentScope: string | null;
  readonly recentCount: number;
}

export interface LoanAggregates {
  /** Loans by status. */
  readonly sums: ReadonlyMap<string | null, GroupSum>;
  readonly byProgram: ReadonlyMap<string | null, number>;
  /** Loans created at or after `enteredSince`, by status. */
  readonly created: ReadonlyMap<string | null, number>;
  /** Earlier loans by their status at `enteredSince` (`readEarlierStatus`) and their present one, if it changed since. */
  readonly moved: readonly PairCount[];
  readonly byMonth: readonly GroupSum[];
  /** The times at which open loans entered their status, by status. */
  readonly spreads: ReadonlyMap<string | null, Distribution>;
  /** Open loans per person. */
  readonly load: ReadonlyMap<Id, number>;
  readonly recentIds: readonly Id[];
  readonly documents: { readonly count: number; readonly oldest: readonly Id[] };
}

export const LOAN_AGGREGATES: ColumnQuery<LoanAggregatesInput, LoanAggregates> = {
  name: 'loan-aggregates',
  *answer(columns, { visibility, amount, enteredSince, earlierStatus, months, open, documentScope, recentCount }) {
    const visibleLoans = visibleRecords(columns, visibility);
    const recentIds = newestIds(columns, visibleLoans.view, recentCount);
    yield;
    const sums = sumsBy(visibleLoans, '@status', amount, { name: '@status_since', from: enteredSince });
    yield;
    const byMonth = sumsByTime(visibleLoans, '@created_at', amount, months);
    yield;
    const openLoans = filterByText(visibleLoans, '@status', (status) => open.has(status));
    const spreads = distributionBy(openLoans, '@status', '@status_since');
    yield;
    return {
      sums,
      byProgram: countBy(visibleLoans, '@program'),
      created: countByFrom(visibleLoans, '@status', { name: '@created_at', from: enteredSince }),
      moved: countByPair(visibleLoans, earlierStatus, '@status'),
      byMonth,
      spreads,
      load: countByPerson(openLoans, '@workforces'),
      recentIds,
      documents: waitingDocuments(visibleLoans, documentScope, recentCount),
    };
  },
};

function waitingDocuments(
  visibleLoans: VisibleRecords,
  person: string | null,
  recentCount: number,
): LoanAggregates['documents'] {
  const waitingRecords = filterByMin(visibleLoans, '@documents_waiting', 1);
  const ownRecords =
    person === null ? waitingRecords : filterByText(waitingRecords, '@workforces', isAssignedTo(person));
  return { count: ownRecords.count, oldest: lowestRecordIds(ownRecords, '@updated_at', recentCount) };
}

const isAssignedTo = (person: string) => (people: string | null) =>
  person !== '' && (people ?? '').split(',').some((part) => part.startsWith(`${person}---`));
