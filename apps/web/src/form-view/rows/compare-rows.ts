import { rowsOf, type FormElement, type FormRow } from '@lendwright/forms';
import { isSameIn, fieldsOfRows } from './row-draft';
import { withRow } from './rows-being-edited';

/** The difference between two lists of rows. */
export interface RowDifference {
  readonly myRows: readonly FormRow[];
  readonly theirRows: readonly FormRow[];
  /** Rows that are in both lists with different answers, in my version. */
  readonly differingRows: readonly FormRow[];
}

/** Compares two lists of rows by row id, ignoring order. */
export function compareRows(section: FormElement, ownValue: unknown, theirValue: unknown): RowDifference {
  const fields = fieldsOfRows(section);
  const otherIds = new Map(rowsOf(theirValue).map((row) => [row._id, row]));
  const ownIds = new Map(rowsOf(ownValue).map((row) => [row._id, row]));
  const differingRows = [...ownIds.values()].filter((row) => {
    const foundRow = otherIds.get(row._id);
    return foundRow && fields.some((field) => !isSameIn(field, row[field.id], foundRow[field.id]));
  });
  return {
    myRows: [...ownIds.values()].filter(({ _id }) => !otherIds.has(_id)),
    theirRows: [...otherIds.values()].filter(({ _id }) => !ownIds.has(_id)),
    differingRows,
  };
}

/** Merges two lists of rows. For a row in both, mine wins. A row deleted in one list is kept. */
export function mergeRows(ownRows: unknown, theirRows: unknown): readonly FormRow[] {
  return rowsOf(ownRows).reduce(withRow, rowsOf(theirRows));
}
