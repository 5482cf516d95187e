import type { Answers } from '../../form-element';
import { automaticResultAt, isHiddenAt, type EvaluationState } from './evaluation-state';
import type { CompiledElement, CompiledForm, CompiledRowSection } from '../compile/compile-form';
import { isSameValue } from '../changes/read-change';
import type { FormRow } from '../changes/read-rows';

/** Computed values that differ from the stored ones. */
export interface ComputedAnswers {
  readonly set: Readonly<Record<string, unknown>>;
  readonly cleared: readonly string[];
}

const computableFields = new WeakMap<readonly CompiledElement[], readonly CompiledElement[]>();

/** Those of a form's or section's fields that formulas or rules give values to, cached. */
function computableOf(form: CompiledForm, fields: readonly CompiledElement[]): readonly CompiledElement[] {
  let foundFields = computableFields.get(fields);
  if (!foundFields) {
    foundFields = fields.filter(({ index }) => {
      const ownInfluences = form.influences[index];
      return ownInfluences !== undefined && (ownInfluences.formula !== null || ownInfluences.sets.length > 0);
    });
    computableFields.set(fields, foundFields);
  }
  return foundFields;
}

/** The computed value to store; undefined if there is none or the field is hidden, which keeps its stored value. */
function dueAt(evaluation: EvaluationState, field: CompiledElement, row: number): { value: unknown } | undefined {
  const automaticResult = automaticResultAt(evaluation, field.index, row);
  return automaticResult && !isHiddenAt(evaluation, field.index, row) ? automaticResult : undefined;
}

function computedRow(
  evaluation: EvaluationState,
  fields: readonly CompiledElement[],
  row: FormRow,
  index: number,
): FormRow {
  let rowsAfter: (Record<string, unknown> & { _id: string }) | null = null;
  for (const field of fields) {
    const dueState = dueAt(evaluation, field, index);
    if (!dueState || isSameValue(dueState.value ?? undefined, row[field.id])) continue;
    rowsAfter ??= { ...row };
    if (dueState.value === null) delete rowsAfter[field.id];
    else rowsAfter[field.id] = dueState.value;
  }
  return rowsAfter ?? row;
}

function computedRows(evaluation: EvaluationState, section: CompiledRowSection): readonly FormRow[] | null {
  const fields = computableOf(evaluation.form, section.fields);
  const list = evaluation.rows.get(section.id)?.list ?? [];
  if (fields.length === 0 || list.length === 0) return null;
  const rows = list.map((row, index) => computedRow(evaluation, fields, row, index));
  return rows.some((row, index) => row !== list[index]) ? rows : null;
}

/** All computed values that are not stored yet. */
export function computedAnswers(evaluation: EvaluationState, answers: Answers): ComputedAnswers {
  const set: Record<string, unknown> = {};
  const clearedTexts: string[] = [];
  for (const field of computableOf(evaluation.form, evaluation.form.fields)) {
    const dueState = dueAt(evaluation, field, -1);
    if (!dueState || isSameValue(dueState.value ?? undefined, answers[field.id])) continue;
    if (dueState.value !== null) set[field.id] = dueState.value;
    else clearedTexts.push(field.id);
  }
  for (const section of evaluation.form.rowSections) {
    const rows = computedRows(evaluation, section);
    if (rows) set[section.id] = rows;
  }
  return { set, cleared: clearedTexts };
}
