import { rowsOf, type FormElement, type FormRow } from '@lendwright/forms';
import { isSameIn, fieldsOfRows } from './row-draft';
import { withRow } from './rows-being-edited';

/** How two lists of rows differ. */
export interface RowDifference {
  readonly onlyMine: readonly FormRow[];
  readonly onlyTheirs: readonly FormRow[];
  /** Rows that both hold with other answers, in the state of mine. */
  readonly differing: readonly FormRow[];
}

/** Compares two lists of rows by the ids of the rows; their order is not looked at. */
export function compareRows(section: FormElement, mine: unknown, theirs: unknown): RowDifference {
  const fields = fieldsOfRows(section);
  const other = new Map(rowsOf(theirs).map((row) => [row._id, row]));
  const own = new Map(rowsOf(mine).map((row) => [row._id, row]));
  const differing = [...own.values()].filter((row) => {
    const found = other.get(row._id);
    return found && fields.some((field) => !isSameIn(field, row[field.id], found[field.id]));
  });
  return {
    onlyMine: [...own.values()].filter(({ _id }) => !other.has(_id)),
    onlyTheirs: [...other.values()].filter(({ _id }) => !own.has(_id)),
    differing,
  };
}

/** The rows of both; where a row differs, mine counts. A row that one of the two deleted is there again. */
export function mergeRows(mine: unknown, theirs: unknown): readonly FormRow[] {
  return rowsOf(mine).reduce(withRow, rowsOf(theirs));
}
