import { reportAnswerIssue } from '../../issues/answer-issue-message';
import { invalidAnswer, type EngineIssue, type ReportedIssue } from '../../issues/engine-issue';
import type { CompiledElement, CompiledRowSection } from '../compile/compile-form';
import { isRow, ROWS_MOST, rowsOf, type FormRow } from './read-rows';
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
  /** `section.field` for what the viewer may not set inside a row. */
  readonly refused: readonly string[];
}

/** What the viewer may do with a field of the rows. */
export interface RowRights {
  readonly maySee: (field: CompiledElement) => boolean;
  readonly mayChange: (field: CompiledElement) => boolean;
  /** Whether a formula gives the field: what is sent for it is passed over. */
  readonly isGiven: (field: CompiledElement) => boolean;
}

interface RowChangeContext extends RowRights {
  readonly section: CompiledRowSection;
  readonly fields: ReadonlyMap<string, CompiledElement>;
  readonly issues: AnswerIssue[];
  readonly refused: Set<string>;
}

/** The stored row with the fields that the new one brings; a field left out stays as it is. */
function changeRow(before: FormRow | undefined, row: FormRow, context: RowChangeContext): FormRow {
  const after: Record<string, unknown> & { _id: string } = { ...before, _id: row._id };
  for (const [id, input] of Object.entries(row)) {
    if (id === '_id') continue;
    const field = context.fields.get(id);
    if (field && context.isGiven(field) && context.maySee(field)) continue;
    // Only for what he sees: else a guess that is not refused would tell him a hidden value.
    if (field && before && context.maySee(field) && isSameValue(input, before[id])) continue;
    if (!field || !context.mayChange(field)) {
      context.refused.add(`${context.section.id}.${id.slice(0, 100)}`);
      continue;
    }
    const change = readChange(field, before?.[id], input);
    if (change.is === 'wrong') context.issues.push(answerIssue(field, change.issue, row._id));
    if (change.is === 'set') after[id] = change.value;
    if (change.is === 'cleared') delete after[id];
  }
  return after;
}

/**
 * Reads the new rows of a cloneable section against the stored ones.
 *
 * The list replaces the stored one: its order counts, and a row that is not in it is gone. Inside a row a field left
 * out keeps its value, and so does one that the viewer may not change, so that nobody wipes what he cannot see.
 */
export function changeRowSection(
  section: CompiledRowSection,
  stored: unknown,
  input: unknown,
  rights: RowRights,
): RowChange {
  const context: RowChangeContext = {
    ...rights,
    section,
    fields: new Map(section.fields.map((field) => [field.id, field])),
    issues: [],
    refused: new Set(),
  };
  const given: unknown = input === null || input === undefined || input === '' ? [] : input;
  const isReadable = Array.isArray(given) && given.length <= ROWS_MOST && given.every(isRow);
  if (!isReadable || new Set(given.map((row: FormRow) => row._id)).size < given.length) {
    const issues = [answerIssue(section, invalidAnswer(section.element))];
    return { rows: [], isChanged: false, refused: [], issues };
  }
  const before = rowsOf(stored);
  const byId = new Map(before.map((row) => [row._id, row]));
  const rows = given.map((row: FormRow) => changeRow(byId.get(row._id), row, context));
  return { rows, isChanged: !isSameValue(rows, before), issues: context.issues, refused: [...context.refused] };
}
