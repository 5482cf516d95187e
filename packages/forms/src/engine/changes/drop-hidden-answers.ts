import type { Answers } from '../../form-element';
import type { CalendarContext } from '../../formula/formula-context';
import { isAnyStepMet, type EvaluationState } from '../evaluation/evaluation-state';
import type { CompiledElement, CompiledForm, CompiledRowSection } from '../compile/compile-form';
import type { FormRow } from './read-rows';
import { evaluateRules } from '../evaluation/evaluate-rules';

/** An answer dropped because a rule hides its field, for the history. */
export interface DroppedAnswer {
  readonly field: string;
  readonly title: string;
  readonly value: unknown;
  /** The `_id` of the row, for a field of a cloneable section. */
  readonly row?: string;
}

export interface DraftAnswers {
  readonly retained: Answers;
  readonly dropped: readonly DroppedAnswer[];
}

const NO_CALENDAR: CalendarContext = {};

/** Whether a rule hides an element here. Elements that the form always hides are not considered. */
function isHiddenByRule(evaluation: EvaluationState, { index }: CompiledElement, row: number): boolean {
  for (let itemIndex = index; itemIndex >= 0; itemIndex = evaluation.form.elements[itemIndex]?.parent ?? -1) {
    const ownInfluences = evaluation.form.influences[itemIndex];
    if (!ownInfluences) continue;
    if (isAnyStepMet(evaluation, ownInfluences.hidingSteps, row)) return true;
    if (ownInfluences.shows && !isAnyStepMet(evaluation, ownInfluences.shows, row)) return true;
  }
  return false;
}

function dropHiddenInRow(
  evaluation: EvaluationState,
  section: CompiledRowSection,
  storedRow: FormRow,
  row: number,
  droppedAnswers: DroppedAnswer[],
): FormRow {
  const goneFields = section.fields.filter(
    (field) => storedRow[field.id] !== undefined && isHiddenByRule(evaluation, field, row),
  );
  if (goneFields.length === 0) return storedRow;
  const retainedRow: Record<string, unknown> & { _id: string } = { ...storedRow };
  for (const { id, title } of goneFields) {
    droppedAnswers.push({ field: id, title, value: retainedRow[id], row: storedRow._id });
    delete retainedRow[id];
  }
  return retainedRow;
}

/**
 * Removes the answers that rules currently hide, and lists them.
 *
 * Used on submit: while a form is edited, hidden values remain. Visible values do not change, because hidden fields
 * count as empty anyway. Fields hidden by `hide`, `show: false` or for a role keep their values.
 */
export function dropHiddenAnswers(
  form: CompiledForm,
  answers: Answers,
  calendar: CalendarContext = NO_CALENDAR,
): DraftAnswers {
  const evaluation = evaluateRules(form, answers, calendar);
  const retainedAnswers: Record<string, unknown> = { ...answers };
  const droppedAnswers: DroppedAnswer[] = [];
  for (const element of [...form.fields, ...form.rowSections]) {
    const { id, title } = element;
    if (retainedAnswers[id] === undefined || !isHiddenByRule(evaluation, element, -1)) continue;
    droppedAnswers.push({ field: id, title, value: retainedAnswers[id] });
    delete retainedAnswers[id];
  }
  for (const section of form.rowSections) {
    const rows = retainedAnswers[section.id] === undefined ? undefined : evaluation.rows.get(section.id)?.list;
    const remainingRows = rows?.map((storedRow, row) =>
      dropHiddenInRow(evaluation, section, storedRow, row, droppedAnswers),
    );
    if (remainingRows?.some((row, index) => row !== rows?.[index])) retainedAnswers[section.id] = remainingRows;
  }
  return { retained: retainedAnswers, dropped: droppedAnswers };
}
