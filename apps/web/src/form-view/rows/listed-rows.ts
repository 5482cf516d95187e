import { isRow, type FormElement, type FormRow } from '@lendwright/forms';
import type { PendingChange } from '../fields/field-state';
import { fieldsOfRows, isSameIn } from './row-draft';

/** The pending state of a row: none, added, changed or deleted. */
export type RowMark = 'none' | 'new' | 'changed' | 'leaving';

export interface ListedRow {
  readonly row: FormRow;
  readonly mark: RowMark;
}

const rowsIn = (value: unknown): readonly FormRow[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** Fields that people answer. Computed values are not proposals. */
const answered = (section: FormElement) => fieldsOfRows(section).filter(({ calculation }) => !calculation?.trim());

/** A row that was just created is not a proposal, nor is unsaved input. */
function markOf(
  fields: readonly FormElement[],
  savedRow: FormRow | undefined,
  waitingRows: readonly (readonly FormRow[])[],
): RowMark {
  if (!savedRow) return 'none';
  const proposals = waitingRows.map((rows) => rows.find(({ _id }) => _id === savedRow._id));
  if (proposals.includes(undefined)) return 'leaving';
  const isDifferent = proposals.some(
    (otherProposal) =>
      otherProposal && fields.some((field) => !isSameIn(field, savedRow[field.id], otherProposal[field.id])),
  );
  return isDifferent ? 'changed' : 'none';
}

/**
 * The rows of a section with their pending state. Pending new rows come last.
 * @param value the current rows
 * @param savedValue the rows on the server: proposals are compared with these
 */
export function listRows(
  section: FormElement,
  value: unknown,
  pendingChanges: readonly PendingChange[],
  savedValue: unknown = value,
): readonly ListedRow[] {
  const rows = rowsIn(value);
  if (pendingChanges.length === 0) return rows.map((row) => ({ row, mark: 'none' }));
  const waitingRows = pendingChanges.map((change) => rowsIn(change.value));
  const fields = answered(section);
  const savedRows = new Map(rowsIn(savedValue).map((row) => [row._id, row]));
  const knownIds = new Set([...rows.map(({ _id }) => _id), ...savedRows.keys()]);
  const addedIds = new Map(
    waitingRows.flat().flatMap((row) => (knownIds.has(row._id) ? [] : [[row._id, row] as const])),
  );
  return [
    ...rows.map((row) => ({ row, mark: markOf(fields, savedRows.get(row._id), waitingRows) })),
    ...[...addedIds.values()].map((row): ListedRow => ({ row, mark: 'new' })),
  ];
}
