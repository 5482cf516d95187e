import type { Answers } from '../../form-element';
import type { FieldResult } from '../../formula/field-values';
import type { CalendarContext } from '../../formula/formula-context';
import type { CompiledForm } from '../compile/compile-form';
import type { CompiledStep, Influences } from '../compile/compile-steps';
import type { FormRow } from '../changes/read-rows';

/** What the rules and formulas of the rows of one section came to: by rank of the step, then by row. */
export interface RowEvaluation {
  readonly list: readonly FormRow[];
  /** By row: whether anything about it can differ from the board before. */
  readonly dirty: Uint8Array;
  readonly verdicts: readonly (Uint8Array | undefined)[];
  readonly results: readonly (readonly (FieldResult | undefined)[] | undefined)[];
}

/** What all rules and formulas came to for some answers, whoever looks. */
export interface EvaluationState {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly calendar: CalendarContext;
  /** By rank: whether a rule of the record holds. */
  readonly verdicts: Uint8Array;
  /** By rank: what a formula, or a rule that holds, gives. */
  readonly results: readonly (FieldResult | undefined)[];
  /** By cloneable section. */
  readonly rows: ReadonlyMap<string, RowEvaluation>;
}

/** Whether a step holds at a row; a rule of rows holds nowhere but in a row. */
export function holdsAt(evaluation: EvaluationState, step: CompiledStep, row: number): boolean {
  if (step.rows === null) return evaluation.verdicts[step.rank] === 1;
  return row >= 0 && evaluation.rows.get(step.rows)?.verdicts[step.rank]?.[row] === 1;
}

function resultAt(evaluation: EvaluationState, { rank, rows }: CompiledStep, row: number): FieldResult | undefined {
  return rows === null ? evaluation.results[rank] : evaluation.rows.get(rows)?.results[rank]?.[row];
}

/** Whether one of a list of steps holds; plain loops, since every field asks at every resolve. */
export function anyHolds(evaluation: EvaluationState, steps: readonly CompiledStep[], row: number): boolean {
  for (const step of steps) if (holdsAt(evaluation, step, row)) return true;
  return false;
}

function isHiddenBy(evaluation: EvaluationState, influences: Influences, row: number): boolean {
  if (influences.isOff || anyHolds(evaluation, influences.hides, row)) return true;
  const { shows } = influences;
  if (!shows || anyHolds(evaluation, shows, row)) return false;
  return row >= 0 || shows.every((step) => step.rows === null);
}

/** Whether rules or `hide` conceal an element or what holds it. Seen from outside the rows, rules of rows hide nothing. */
export function isHiddenAt(evaluation: EvaluationState, index: number, row: number): boolean {
  const { influences, elements } = evaluation.form;
  for (let at = index; at >= 0; at = elements[at]?.parent ?? -1) {
    const own = influences[at];
    if (own && isHiddenBy(evaluation, own, row)) return true;
  }
  return false;
}

/** What the form gives a field by a formula or a rule; undefined where the person's answer counts. */
export function givenAt(evaluation: EvaluationState, index: number, row: number): FieldResult | undefined {
  const { sets, formula } = evaluation.form.influences[index] ?? { sets: [], formula: null };
  for (const step of sets) if (holdsAt(evaluation, step, row)) return resultAt(evaluation, step, row);
  return formula ? resultAt(evaluation, formula, row) : undefined;
}

/** The answer as it stands: given by the form, or stored. Emptiness is undefined; hiding is not looked at. */
export function answerAt(evaluation: EvaluationState, index: number, row: number): unknown {
  const given = givenAt(evaluation, index, row);
  if (given) return given.value ?? undefined;
  const element = evaluation.form.elements[index];
  if (!element) return undefined;
  if (row < 0) return evaluation.answers[element.id];
  return element.rows === undefined ? undefined : evaluation.rows.get(element.rows)?.list[row]?.[element.id];
}
