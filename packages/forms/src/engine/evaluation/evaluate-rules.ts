import type { Answers } from '../../form-element';
import type { FieldResult } from '../../formula/field-values';
import type { CalendarContext } from '../../formula/formula-context';
import type { EvaluationState, RowEvaluation } from './evaluation-state';
import { EvaluationReader } from './evaluation-reader';
import type { CompiledForm } from '../compile/compile-form';
import type { CompiledStep } from '../compile/compile-steps';
import { isSameValue } from '../changes/read-change';
import { rowsOf, type FormRow } from '../changes/read-rows';

/** How much of a step must be reevaluated: only changed rows, or everything. */
const ROWS_ONLY = 1;
const EVERYTHING = 2;

interface RowDraft {
  readonly list: readonly FormRow[];
  readonly verdicts: (Uint8Array | undefined)[];
  readonly results: (readonly (FieldResult | undefined)[] | undefined)[];
  /** For each row, its position in the previous evaluation; -1 if it is new or changed. */
  readonly from: readonly number[];
  readonly dirty: Uint8Array;
}

interface Draft extends EvaluationState {
  readonly results: (FieldResult | undefined)[];
  readonly rows: ReadonlyMap<string, RowDraft>;
}

const isSameResult = (a: FieldResult | undefined, b: FieldResult | undefined): boolean =>
  a === b || (a?.reason === b?.reason && a?.isError === b?.isError && isSameValue(a?.value, b?.value));

/** Matches rows with the previous ones. Without previous rows, all rows count as changed. */
function draftRows(
  answers: Answers,
  section: string,
  evaluationBefore: RowEvaluation | undefined,
  isChanged: boolean,
): RowDraft {
  const list = evaluationBefore && !isChanged ? evaluationBefore.list : rowsOf(answers[section]);
  const positionOf =
    evaluationBefore && isChanged ? new Map(evaluationBefore.list.map((row, position) => [row, position])) : null;
  const from = list.map((row, position) =>
    positionOf ? (positionOf.get(row) ?? -1) : evaluationBefore ? position : -1,
  );
  return {
    list,
    from,
    verdicts: evaluationBefore?.verdicts.slice() ?? [],
    results: evaluationBefore?.results.slice() ?? [],
    dirty: Uint8Array.from(from, (position) => (position < 0 ? 1 : 0)),
  };
}

/** Evaluates a step of the record. @returns whether the result changed */
function evaluateStep(draft: Draft, step: CompiledStep, reader: EvaluationReader): boolean {
  const { rank, when, computeResult } = step;
  const verdict = !when || when(reader.at(-1), -1) ? 1 : 0;
  const result = verdict && computeResult ? computeResult(reader.at(-1)) : undefined;
  const isSame = draft.verdicts[rank] === verdict && isSameResult(draft.results[rank], result);
  if (isSame) return false;
  draft.verdicts[rank] = verdict;
  draft.results[rank] = result;
  return true;
}

/** Evaluates a step per row, for all rows or only changed ones. @returns the rows whose result changed */
function evaluateRowStep(
  rows: RowDraft,
  step: CompiledStep,
  reader: EvaluationReader,
  isAll: boolean,
): readonly number[] {
  const { rank, when, computeResult } = step;
  const [verdictsBefore, resultsBefore] = [rows.verdicts[rank], rows.results[rank]];
  const verdicts = new Uint8Array(rows.list.length);
  const results: (FieldResult | undefined)[] = new Array<FieldResult | undefined>(rows.list.length);
  const differingRows: number[] = [];
  for (let row = 0; row < verdicts.length; row++) {
    const position = rows.from[row] ?? -1;
    const [verdictBefore, resultBefore] = [verdictsBefore?.[position] ?? 0, resultsBefore?.[position]];
    if (!isAll && position >= 0 && rows.dirty[row] === 0) {
      verdicts[row] = verdictBefore;
      results[row] = resultBefore;
      continue;
    }
    const verdict = !when || when(reader.at(row), row) ? 1 : 0;
    const result = verdict && computeResult ? computeResult(reader.at(row)) : undefined;
    verdicts[row] = verdict;
    results[row] = result;
    if (position < 0 || verdict !== verdictBefore || !isSameResult(result, resultBefore)) differingRows.push(row);
  }
  rows.verdicts[rank] = verdicts;
  if (computeResult) rows.results[rank] = results;
  return differingRows;
}

/** The elements that a step can affect: the targets, and their descendants unless it sets values or options. */
export function* affectedElements(form: CompiledForm, { targets, effect }: CompiledStep): Generator<number> {
  const includesDescendants = effect !== 'set-value' && effect !== 'compute' && effect !== 'filter-options';
  for (const target of targets) {
    const end = includesDescendants ? (form.elements[target]?.end ?? target) : target + 1;
    for (let index = target; index < end; index++) yield index;
  }
}

const changesAnswers = ({ effect }: CompiledStep): boolean =>
  effect === 'hide' || effect === 'show' || effect === 'set-value' || effect === 'compute';

/** Marks the readers of a changed step as stale. Readers of their own row need only the changed rows. */
function markStale(draft: Draft, staleBytes: Uint8Array, step: CompiledStep, affected: Set<number>): void {
  const { form } = draft;
  if (step.rows !== null) affected.add(form.byId.get(step.rows)?.index ?? -1);
  for (const index of affectedElements(form, step)) {
    affected.add(index);
    const rows = step.rows === null ? form.elements[index]?.rows : undefined;
    if (rows !== undefined) draft.rows.get(rows)?.dirty.fill(1);
    if (!changesAnswers(step)) continue;
    const id = form.elements[index]?.id ?? '';
    for (const rank of form.readers.get(id) ?? []) {
      const reader = form.steps[rank];
      const isOwnRow = step.rows !== null && reader?.rows === step.rows && !reader.columns.has(id);
      staleBytes[rank] = Math.max(staleBytes[rank] ?? 0, isOwnRow ? ROWS_ONLY : EVERYTHING);
    }
  }
}

function evaluateDraft(draft: Draft, staleSteps: Uint8Array): ReadonlySet<number> {
  const reader = new EvaluationReader(draft);
  const affected = new Set<number>();
  for (const step of draft.form.steps) {
    const level = staleSteps[step.rank] ?? 0;
    if (level === 0) continue;
    const rows = step.rows === null ? null : draft.rows.get(step.rows);
    if (!rows) {
      if (evaluateStep(draft, step, reader)) markStale(draft, staleSteps, step, affected);
      continue;
    }
    const differingRows = evaluateRowStep(rows, step, reader, level === EVERYTHING);
    for (const row of differingRows) rows.dirty[row] = 1;
    if (differingRows.length > 0) markStale(draft, staleSteps, step, affected);
  }
  return affected;
}

function draftOf(
  form: CompiledForm,
  answers: Answers,
  calendar: CalendarContext,
  stateBefore: EvaluationState | null,
  changedKeys: ReadonlySet<string>,
): Draft {
  const rows = form.rowSections.map(
    ({ id }) => [id, draftRows(answers, id, stateBefore?.rows.get(id), changedKeys.has(id))] as const,
  );
  return {
    form,
    answers,
    calendar,
    verdicts: stateBefore?.verdicts.slice() ?? new Uint8Array(form.steps.length),
    results: stateBefore?.results.slice() ?? [],
    rows: new Map(rows),
  };
}

/** Evaluates all rules and formulas. */
export function evaluateRules(form: CompiledForm, answers: Answers, calendar: CalendarContext): EvaluationState {
  const draft = draftOf(form, answers, calendar, null, new Set());
  evaluateDraft(draft, new Uint8Array(form.steps.length).fill(EVERYTHING));
  return draft;
}

/** The ids used for change tracking: the section for a field of rows. */
function changedIds(form: CompiledForm, ownChanged: readonly string[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const id of ownChanged) ids.add(form.byId.get(id)?.rows ?? id);
  return ids;
}

/**
 * Reevaluates after some answers changed, limited to what the changes affect. A row that is the same object and reads
 * nothing that changed is skipped.
 * @param changedTexts ids of fields and cloneable sections whose answers differ
 * @returns the new evaluation and the indexes of elements that may have changed
 */
export function reevaluateRules(
  stateBefore: EvaluationState,
  answers: Answers,
  changedTexts: readonly string[],
): { evaluation: EvaluationState; affected: ReadonlySet<number> } {
  const { form, calendar } = stateBefore;
  const ids = changedIds(form, changedTexts);
  const staleBytes = new Uint8Array(form.steps.length);
  for (const id of ids) {
    for (const rank of form.readers.get(id) ?? []) {
      const step = form.steps[rank];
      const isOwnRow = step?.rows === id && !step.columns.has(id);
      staleBytes[rank] = Math.max(staleBytes[rank] ?? 0, isOwnRow ? ROWS_ONLY : EVERYTHING);
    }
  }
  const draft = draftOf(form, answers, calendar, stateBefore, ids);
  return { evaluation: draft, affected: evaluateDraft(draft, staleBytes) };
}
