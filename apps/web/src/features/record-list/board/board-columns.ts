import type { ListAnswer, ListStatus } from '../list-module';
import type { ListRecord } from '../wire-records';

/** A status with the loaded cards. */
export interface BoardColumn {
  readonly status: ListStatus;
  /** The number of matching records in the status, loaded or not. */
  readonly count: number;
  readonly cards: readonly ListRecord[];
  /** The records of the status are not loaded yet. */
  readonly isLoading: boolean;
}

const isIn =
  ({ _id }: ListStatus) =>
  (row: ListRecord) =>
    row.status[0]?._id === _id;

/**
 * The columns of a board, from one response per status. A record whose status was just changed is still in the response
 * of its former status; it is shown first in its new column, and both counts take it into account.
 */
export function boardColumns(
  statuses: readonly ListStatus[],
  answers: readonly (Pick<ListAnswer, 'count' | 'records'> | undefined)[],
): readonly BoardColumn[] {
  return statuses.map((status, itemIndex) => {
    const answer = answers[itemIndex];
    const loadedRecords = answer?.records ?? [];
    const ownRecords = loadedRecords.filter(isIn(status));
    const knownIds = new Set(ownRecords.map(({ _id }) => _id));
    const movedRecords = answers
      .flatMap((otherAnswer, index) => (index === itemIndex ? [] : (otherAnswer?.records ?? [])))
      .filter((row) => isIn(status)(row) && !knownIds.has(row._id));
    return {
      status,
      count: (answer?.count ?? status.count) + movedRecords.length - (loadedRecords.length - ownRecords.length),
      cards: [...movedRecords, ...ownRecords],
      isLoading: answer === undefined,
    };
  });
}
