import { compileFormula } from '../formula/compile/compile-formula';
import type { FormulaContext, FormulaScope } from '../formula/formula-context';
import { issueOf } from '../issues/engine-issue';
import { issueMessage } from '../issues/issue-message';
import { Empty, type FormulaOutcome, type FormulaType } from '../formula/formula-value';
import { FormulaError } from '../formula/formula-error';
import { parseFormula } from '../formula/syntax/parse-formula';

/** An input field of a tested formula. */
export interface SampleField {
  readonly type: FormulaType;
  readonly value: FormulaOutcome;
}

export type SampleFields = Readonly<Record<string, SampleField>>;

const NO_FIELDS: SampleFields = {};

function scopeOf(fields: SampleFields): FormulaScope {
  return {
    own: null,
    typeOf: (id) =>
      Object.hasOwn(fields, id) && fields[id]
        ? fields[id].type
        : { refusal: issueOf('formula-unknown-field', { field: id }) },
    titleOf: (id) => id,
    isRows: () => false,
    rowsOf: () => null,
  };
}

/** Runs a formula and counts its steps. @throws FormulaError if it can't be compiled */
export function run(source: string, fields: SampleFields = NO_FIELDS): { outcome: FormulaOutcome; steps: number } {
  const compiledFormula = compileFormula(parseFormula(source), scopeOf(fields));
  const context: FormulaContext = {
    read: (id) => fields[id]?.value ?? new Empty(issueOf('field-empty', { title: id }), false, id),
    countRows: () => 0,
    today: '2026-03-31',
    holidays: new Set(['2026-04-01']),
    row: -1,
    cursor: -1,
    steps: 0,
  };
  return { outcome: compiledFormula.run(context), steps: context.steps };
}

export function evaluate(source: string, fields?: SampleFields): FormulaOutcome {
  return run(source, fields).outcome;
}

/** The result as text: `? reason` if it is empty, `! message` if the formula is invalid. */
export function shown(source: string, fields?: SampleFields): string {
  try {
    const outcome = evaluate(source, fields);
    if (outcome instanceof Empty) return `? ${issueMessage(outcome.reason)}`;
    return typeof outcome === 'object' && 'toFixed' in outcome ? outcome.toFixed() : String(outcome);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return `! ${issueMessage(error.issue)}`;
  }
}
