import { isRow, type FormElement, type FormRow } from '@lendwright/forms';
import type { PendingChange } from '../fields/field-state';
import { fieldsOfRows, isSameIn } from './row-draft';

/** What waits for a reviewer about a row: nothing, that it is added, changed or deleted. */
export type RowMark = 'none' | 'new' | 'changed' | 'leaving';

export interface ListedRow {
  readonly row: FormRow;
  readonly mark: RowMark;
}

const rowsIn = (value: unknown): readonly FormRow[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** Fields that people answer; what formulas give follows by itself and is no proposal. */
const answered = (section: FormElement) => fieldsOfRows(section).filter(({ calculation }) => !calculation?.trim());

/** A row that the person has only just made stands in no proposal, and what was typed just now is none. */
function markOf(
  fields: readonly FormElement[],
  saved: FormRow | undefined,
  waiting: readonly (readonly FormRow[])[],
): RowMark {
  if (!saved) return 'none';
  const proposals = waiting.map((rows) => rows.find(({ _id }) => _id === saved._id));
  if (proposals.includes(undefined)) return 'leaving';
  const differs = proposals.some(
    (other) => other && fields.some((field) => !isSameIn(field, saved[field.id], other[field.id])),
  );
  return differs ? 'changed' : 'none';
}

/**
 * The rows of a section with what waits about each; rows that only wait to be added come last.
 * @param value the rows as they stand here
 * @param saved the rows as the server holds them: proposals are told by what they would change there
 */
export function listRows(
  section: FormElement,
  value: unknown,
  pending: readonly PendingChange[],
  saved: unknown = value,
): readonly ListedRow[] {
  const rows = rowsIn(value);
  if (pending.length === 0) return rows.map((row) => ({ row, mark: 'none' }));
  const waiting = pending.map((change) => rowsIn(change.value));
  const fields = answered(section);
  const standing = new Map(rowsIn(saved).map((row) => [row._id, row]));
  const known = new Set([...rows.map(({ _id }) => _id), ...standing.keys()]);
  const added = new Map(waiting.flat().flatMap((row) => (known.has(row._id) ? [] : [[row._id, row] as const])));
  return [
    ...rows.map((row) => ({ row, mark: markOf(fields, standing.get(row._id), waiting) })),
    ...[...added.values()].map((row): ListedRow => ({ row, mark: 'new' })),
  ];
}
