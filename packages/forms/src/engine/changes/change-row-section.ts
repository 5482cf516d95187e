import { reportAnswerIssue } from '../../issues/answer-issue-message';
import { invalidAnswer, type EngineIssue, type ReportedIssue } from '../../issues/engine-issue';
import type { CompiledElement, CompiledRowSection } from '../compile/compile-form';
import { isRow, MAX_SECTION_ROWS, rowsOf, type FormRow } from './read-rows';
import { isSameValue, readChange } from './read-change';

/** A value that cannot be stored, and why. */
export interface AnswerIssue extends ReportedIssue {
  readonly field: string;
  readonly title: string;
  /** The `_id` of the row, for a field of a cloneable section. */
  readonly row?: string;
}

/** @param row the `_id` of the row */
export function answerIssue({ id, title }: CompiledElement, issue: EngineIssue, row?: string): AnswerIssue {
  return { field: id, title, ...reportAnswerIssue(issue), ...(row !== undefined && { row }) };
}

export interface RowChange {
  readonly rows: readonly FormRow[];
  readonly isChanged: boolean;
  readonly issues: readonly AnswerIssue[];
  /** `section.field` of fields that the viewer can't set in a row. */
  readonly refusedFields: readonly string[];
}

/** The viewer's rights to a field of the rows. */
export interface RowRights {
  readonly maySee: (field: CompiledElement) => boolean;
  readonly mayChange: (field: CompiledElement) => boolean;
  /** Whether a formula computes the field. Submitted values are ignored. */
  readonly isGiven: (field: CompiledElement) => boolean;
}

interface RowChangeContext extends RowRights {
  readonly section: CompiledRowSection;
  readonly fields: ReadonlyMap<string, CompiledElement>;
  readonly issues: AnswerIssue[];
  readonly refusedFields: Set<string>;
}

/** The stored row with the submitted fields. Omitted fields keep their values. */
function changeRow(rowBefore: FormRow | undefined, row: FormRow, context: RowChangeContext): FormRow {
  const rowAfter: Record<string, unknown> & { _id: string } = { ...rowBefore, _id: row._id };
  for (const [id, input] of Object.entries(row)) {
    if (id === '_id') continue;
    const field = context.fields.get(id);
    if (field && context.isGiven(field) && context.maySee(field)) continue;
    // Only for visible fields: otherwise a guess that is not refused would reveal a hidden value.
    if (field && rowBefore && context.maySee(field) && isSameValue(input, rowBefore[id])) continue;
    if (!field || !context.mayChange(field)) {
      context.refusedFields.add(`${context.section.id}.${id.slice(0, 100)}`);
      continue;
    }
    const change = readChange(field, rowBefore?.[id], input);
    if (change.is === 'wrong') context.issues.push(answerIssue(field, change.issue, row._id));
    if (change.is === 'set') rowAfter[id] = change.value;
    if (change.is === 'cleared') delete rowAfter[id];
  }
  return rowAfter;
}

/**
 * Validates the new rows of a cloneable section against the stored ones.
 *
 * The list replaces the stored one, including its order; omitted rows are removed. Omitted fields of a row keep their
 * values, and so do fields that the viewer can't change, so no one can clear a field that is hidden from them.
 */
export function changeRowSection(
  section: CompiledRowSection,
  storedValue: unknown,
  input: unknown,
  rights: RowRights,
): RowChange {
  const context: RowChangeContext = {
    ...rights,
    section,
    fields: new Map(section.fields.map((field) => [field.id, field])),
    issues: [],
    refusedFields: new Set(),
  };
  const givenInput: unknown = input === null || input === undefined || input === '' ? [] : input;
  const isReadable = Array.isArray(givenInput) && givenInput.length <= MAX_SECTION_ROWS && givenInput.every(isRow);
  if (!isReadable || new Set(givenInput.map((row: FormRow) => row._id)).size < givenInput.length) {
    const issues = [answerIssue(section, invalidAnswer(section.element))];
    return { rows: [], isChanged: false, refusedFields: [], issues };
  }
  const rowsBefore = rowsOf(storedValue);
  const byId = new Map(rowsBefore.map((row) => [row._id, row]));
  const rows = givenInput.map((row: FormRow) => changeRow(byId.get(row._id), row, context));
  return {
    rows,
    isChanged: !isSameValue(rows, rowsBefore),
    issues: context.issues,
    refusedFields: [...context.refusedFields],
  };
}
