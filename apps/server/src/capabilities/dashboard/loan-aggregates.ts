import type { Id } from '@lendwright/kernel';
import {
  lowestIds,
  filterByText,
  filterByNumber,
  newestIds,
  visibleRecords,
  distributionBy,
  sumsBy,
  sumsByTime,
  countBy,
  countByPerson,
  type GroupSum,
  type ColumnQuery,
  type VisibleRecords,
  type VisibilityInput,
  type Distribution,
} from '../lists';

const text = (name: string) => ({ name, holds: 'text' as const });
const number = (name: string) => ({ name, holds: 'number' as const });

/** The columns that the aggregates read, beside those of the reach and of the amount. */
export const LOAN_SOURCES = [
  ...['@status', '@program', '@workforces'].map(text),
  ...['@created_at', '@updated_at', '@status_since', '@documents_waiting'].map(number),
];

export interface LoanAggregatesInput {
  readonly visibility: VisibilityInput;
  /** The column that is added up; null adds nothing. */
  readonly amount: string | null;
  /** Loans that came into their status from this moment on (ms since 1970) count as `above`. */
  readonly lateFrom: number;
  /** Where each month begins, and where the last one ends. */
  readonly months: readonly number[];
  /** Statuses in which nothing has ended; null is that of loans without one. */
  readonly open: ReadonlySet<string | null>;
  /** Whose loans alone count for documents; null counts all. */
  readonly documentsOf: string | null;
  readonly recent: number;
}

export interface LoanAggregates {
  /** By status. */
  readonly sums: ReadonlyMap<string | null, GroupSum>;
  readonly byProgram: ReadonlyMap<string | null, number>;
  readonly byMonth: readonly GroupSum[];
  /** When open loans came into their status, by status. */
  readonly spreads: ReadonlyMap<string | null, Distribution>;
  /** Open loans by person. */
  readonly load: ReadonlyMap<Id, number>;
  readonly newest: readonly Id[];
  readonly documents: { readonly count: number; readonly oldest: readonly Id[] };
}

export const LOAN_AGGREGATES: ColumnQuery<LoanAggregatesInput, LoanAggregates> = {
  name: 'loan-aggregates',
  *answer(columns, { visibility, amount, lateFrom, months, open, documentsOf, recent }) {
    const reached = visibleRecords(columns, visibility);
    const newest = newestIds(columns, reached.view, recent);
    yield;
    const sums = sumsBy(reached, '@status', amount, { name: '@status_since', from: lateFrom });
    yield;
    const byMonth = sumsByTime(reached, '@created_at', amount, months);
    yield;
    const isOpen = filterByText(reached, '@status', (status) => open.has(status));
    const spreads = distributionBy(isOpen, '@status', '@status_since');
    yield;
    return {
      sums,
      byProgram: countBy(reached, '@program'),
      byMonth,
      spreads,
      load: countByPerson(isOpen, '@workforces'),
      newest,
      documents: waitingDocuments(reached, documentsOf, recent),
    };
  },
};

function waitingDocuments(reached: VisibleRecords, person: string | null, recent: number): LoanAggregates['documents'] {
  const waiting = filterByNumber(reached, '@documents_waiting', (count) => (count ?? 0) > 0);
  const mine = person === null ? waiting : filterByText(waiting, '@workforces', isOf(person));
  return { count: mine.count, oldest: lowestIds(mine, '@updated_at', recent) };
}

const isOf = (person: string) => (people: string | null) =>
  person !== '' && (people ?? '').split(',').some((part) => part.startsWith(`${person}---`));
