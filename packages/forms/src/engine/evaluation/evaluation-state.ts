import type { Answers } from '../../form-element';
import type { FieldResult } from '../../formula/field-values';
import type { CalendarContext } from '../../formula/formula-context';
import type { CompiledForm } from '../compile/compile-form';
import type { CompiledStep, Influences } from '../compile/compile-steps';
import type { FormRow } from '../changes/read-rows';

/** The evaluation of the rows of one section: by rank of the step, then by row. */
export interface RowEvaluation {
  readonly list: readonly FormRow[];
  /** By row: whether it may differ from the previous evaluation. */
  readonly dirty: Uint8Array;
  readonly verdicts: readonly (Uint8Array | undefined)[];
  readonly results: readonly (readonly (FieldResult | undefined)[] | undefined)[];
}

/** The results of all rules and formulas for some answers, independent of the viewer. */
export interface EvaluationState {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly calendar: CalendarContext;
  /** By rank: whether a rule of the record holds. */
  readonly verdicts: Uint8Array;
  /** By rank: the value of a formula, or of a rule that holds. */
  readonly results: readonly (FieldResult | undefined)[];
  /** By cloneable section. */
  readonly rows: ReadonlyMap<string, RowEvaluation>;
}

/** Whether a step holds for a row. A step of rows holds only within a row. */
export function holdsAt(evaluation: EvaluationState, step: CompiledStep, row: number): boolean {
  if (step.rows === null) return evaluation.verdicts[step.rank] === 1;
  return row >= 0 && evaluation.rows.get(step.rows)?.verdicts[step.rank]?.[row] === 1;
}

function resultAt(evaluation: EvaluationState, { rank, rows }: CompiledStep, row: number): FieldResult | undefined {
  return rows === null ? evaluation.results[rank] : evaluation.rows.get(rows)?.results[rank]?.[row];
}

/** Whether any of the steps holds. Uses a plain loop, because it runs for every field on every resolve. */
export function isAnyStepMet(evaluation: EvaluationState, steps: readonly CompiledStep[], row: number): boolean {
  for (const step of steps) if (holdsAt(evaluation, step, row)) return true;
  return false;
}

function isHiddenBy(evaluation: EvaluationState, influences: Influences, row: number): boolean {
  if (influences.isOff || isAnyStepMet(evaluation, influences.hidingSteps, row)) return true;
  const { shows } = influences;
  if (!shows || isAnyStepMet(evaluation, shows, row)) return false;
  return row >= 0 || shows.every((step) => step.rows === null);
}

/** Whether rules or `hide` conceal an element or an ancestor. Outside of a row, rules of rows are ignored. */
export function isHiddenAt(evaluation: EvaluationState, index: number, row: number): boolean {
  const { influences, elements, influencedSteps } = evaluation.form;
  if (influencedSteps[index] === 0) return false;
  for (let itemIndex = index; itemIndex >= 0; itemIndex = elements[itemIndex]?.parent ?? -1) {
    const ownInfluences = influences[itemIndex];
    if (ownInfluences && isHiddenBy(evaluation, ownInfluences, row)) return true;
  }
  return false;
}

/** The computed value of a field, by a formula or rule; undefined if the person's answer counts. */
export function automaticResultAt(evaluation: EvaluationState, index: number, row: number): FieldResult | undefined {
  const { sets, formula } = evaluation.form.influences[index] ?? { sets: [], formula: null };
  for (const step of sets) if (holdsAt(evaluation, step, row)) return resultAt(evaluation, step, row);
  return formula ? resultAt(evaluation, formula, row) : undefined;
}

/** The current answer: computed or stored. Undefined if empty. Visibility is not considered. */
export function answerAt(evaluation: EvaluationState, index: number, row: number): unknown {
  const automaticResult = automaticResultAt(evaluation, index, row);
  if (automaticResult) return automaticResult.value ?? undefined;
  const element = evaluation.form.elements[index];
  if (!element) return undefined;
  if (row < 0) return evaluation.answers[element.id];
  return element.rows === undefined ? undefined : evaluation.rows.get(element.rows)?.list[row]?.[element.id];
}
