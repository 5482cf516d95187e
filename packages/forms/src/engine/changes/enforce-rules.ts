import { answerIssue } from './change-row-section';
import { invalidAnswer } from '../../issues/engine-issue';
import { type Answers } from '../../form-element';
import { isAnyStepMet, answerAt, isHiddenAt, holdsAt, type EvaluationState } from '../evaluation/evaluation-state';
import type { CompiledElement, CompiledForm, CompiledRowSection } from '../compile/compile-form';
import { isSameValue } from './read-change';
import type { ChangeDraft } from './read-changes';
import { rowsOf, type FormRow } from './read-rows';

/** Refuses changes to fields that are locked both before and after the changes. */
interface EvaluationPair {
  readonly before: EvaluationState;
  readonly after: EvaluationState;
}

function isLockedAt(evaluation: EvaluationState, element: CompiledElement, row: number): boolean {
  for (let index = element.index; index >= 0; index = evaluation.form.elements[index]?.parent ?? -1) {
    if (isAnyStepMet(evaluation, evaluation.form.influences[index]?.locks ?? [], row)) return true;
  }
  return false;
}

const rowAt = (evaluation: EvaluationState, section: string, id: string): number =>
  evaluation.rows.get(section)?.list.findIndex((row) => row._id === id) ?? -1;

function isLockedInRow(evaluation: EvaluationState, section: string, field: CompiledElement, id: string): boolean {
  const row = rowAt(evaluation, section, id);
  return row >= 0 && isLockedAt(evaluation, field, row);
}

/** Restores locked fields of rows to their stored values. */
function unlockRows(
  section: CompiledRowSection,
  storedValue: unknown,
  { before, after }: EvaluationPair,
  draft: ChangeDraft,
): void {
  const knownIds = new Map(rowsOf(storedValue).map((row) => [row._id, row]));
  const rows = rowsOf(draft.accepted[section.id]).map((row): FormRow => {
    const storedRow = knownIds.get(row._id);
    if (!storedRow) return row;
    const nextRow: Record<string, unknown> & { _id: string } = { ...row };
    for (const field of section.fields) {
      const { id } = field;
      if (isSameValue(row[id], storedRow[id])) continue;
      if (![before, after].every((evaluation) => isLockedInRow(evaluation, section.id, field, row._id))) continue;
      draft.refusedFields.push(`${section.id}.${id}`);
      if (id in storedRow) nextRow[id] = storedRow[id];
      else delete nextRow[id];
    }
    return nextRow;
  });
  if (isSameValue(rows, rowsOf(storedValue))) delete draft.accepted[section.id];
  else draft.accepted[section.id] = rows;
}

function assertUnlocked(
  form: CompiledForm,
  storedAnswers: Answers,
  evaluations: EvaluationPair,
  draft: ChangeDraft,
): void {
  const sections = new Map(form.rowSections.map((section) => [section.id, section]));
  for (const id of [...Object.keys(draft.accepted), ...draft.cleared]) {
    const element = form.byId.get(id);
    const section = sections.get(id);
    if (element && isLockedAt(evaluations.before, element, -1) && isLockedAt(evaluations.after, element, -1)) {
      delete draft.accepted[id];
      draft.cleared.delete(id);
      draft.refusedFields.push(id);
    } else if (section && id in draft.accepted) unlockRows(section, storedAnswers[id], evaluations, draft);
  }
}

/** Whether the rules that apply allow the selected options. */
function isOpen(evaluation: EvaluationState, field: CompiledElement, row: number): boolean {
  const value = answerAt(evaluation, field.index, row);
  if (value === undefined || isHiddenAt(evaluation, field.index, row)) return true;
  const chosenEntries: readonly unknown[] = Array.isArray(value) ? value : [value];
  const limits =
    evaluation.form.influences[field.index]?.filters.filter((step) => holdsAt(evaluation, step, row)) ?? [];
  return limits.every(({ options }) => chosenEntries.every((id) => options?.has(String(id))));
}

/** Rejects answers whose options are closed by rules, with an issue at the field. */
function refuseClosedFields(form: CompiledForm, evaluation: EvaluationState, draft: ChangeDraft): void {
  for (const id of Object.keys(draft.accepted)) {
    const element = form.byId.get(id);
    const section = form.rowSections.find((candidate) => candidate.id === id);
    const lockedField = section
      ? (evaluation.rows.get(id)?.list ?? []).flatMap(({ _id }, row) =>
          section.fields.filter((field) => !isOpen(evaluation, field, row)).map((field) => ({ field, row: _id })),
        )
      : element && !isOpen(evaluation, element, -1)
        ? [{ field: element, row: undefined }]
        : [];
    if (lockedField.length > 0) delete draft.accepted[id];
    for (const { field, row } of lockedField) draft.issues.push(answerIssue(field, invalidAnswer(field.element), row));
  }
}

/**
 * Removes changes that rules forbid: to fields that are locked both in the stored answers and after the changes, and to
 * options that rules closed.
 * @param stateBefore the evaluation of the stored answers
 * @param evaluateDraft evaluates the draft as it is at the time of the call
 */
export function enforceRules(
  stateBefore: EvaluationState,
  draft: ChangeDraft,
  evaluateDraft: () => EvaluationState,
): void {
  const { form, answers: stored } = stateBefore;
  const hasLocks = form.steps.some(({ effect }) => effect === 'lock');
  const hasFilters = form.steps.some(({ effect }) => effect === 'filter-options');
  if (hasLocks) assertUnlocked(form, stored, { before: stateBefore, after: evaluateDraft() }, draft);
  if (hasFilters) refuseClosedFields(form, evaluateDraft(), draft);
}
