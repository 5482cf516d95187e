import { issueOf } from '../../issues/engine-issue';
import { isIsoDate, type IsoDate } from '@lendwright/kernel';
import { toFormulaValue } from '../../formula/field-values';
import { Empty, type FormulaOutcome } from '../../formula/formula-value';
import { answerAt, automaticResultAt, isHiddenAt, type EvaluationState } from './evaluation-state';
import type { StepReader } from '../compile/compile-steps';

const holidaySets = new WeakMap<readonly IsoDate[], ReadonlySet<IsoDate>>();
const NO_HOLIDAYS: readonly IsoDate[] = [];

function holidaySet(holidays: readonly IsoDate[]): ReadonlySet<IsoDate> {
  const knownKeys = holidaySets.get(holidays) ?? new Set(holidays.filter(isIsoDate));
  holidaySets.set(holidays, knownKeys);
  return knownKeys;
}

/**
 * Reads an evaluation for rules and formulas; hidden fields count as empty. Also works while the evaluation is in
 * progress.
 */
export class EvaluationReader implements StepReader {
  readonly today: IsoDate | null;
  readonly holidays: ReadonlySet<IsoDate>;
  row = -1;
  cursor = -1;
  steps = 0;

  constructor(readonly evaluation: EvaluationState) {
    const { today, holidays } = evaluation.calendar;
    this.today = isIsoDate(today) ? today : null;
    this.holidays = holidaySet(holidays ?? NO_HOLIDAYS);
  }

  /** Prepares for the next step. */
  at(row: number): this {
    this.row = row;
    this.cursor = -1;
    this.steps = 0;
    return this;
  }

  answer(field: string, row: number): unknown {
    const index = this.evaluation.form.byId.get(field)?.index ?? -1;
    return index < 0 || isHiddenAt(this.evaluation, index, row) ? undefined : answerAt(this.evaluation, index, row);
  }

  read(field: string, row: number): FormulaOutcome {
    const element = this.evaluation.form.byId.get(field);
    if (!element) return new Empty(issueOf('field-missing'), true);
    if (isHiddenAt(this.evaluation, element.index, row)) return toFormulaValue(element.element, undefined);
    const automaticResult = automaticResultAt(this.evaluation, element.index, row);
    if (automaticResult?.reason !== undefined)
      return new Empty(automaticResult.reason, automaticResult.isError === true, automaticResult.about);
    return toFormulaValue(element.element, answerAt(this.evaluation, element.index, row));
  }

  countRows(section: string): number {
    const element = this.evaluation.form.byId.get(section);
    if (!element || isHiddenAt(this.evaluation, element.index, -1)) return 0;
    return this.evaluation.rows.get(section)?.list.length ?? 0;
  }
}
