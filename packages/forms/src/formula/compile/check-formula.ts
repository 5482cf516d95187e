import type { EngineIssue } from '../../issues/engine-issue';
import type { FormElement } from '../../form-element';
import { ROW_FUNCTIONS } from './compile-rows';
import { compileResult } from './compile-result';
import type { FormNames } from './form-scope';
import { FormulaError } from '../formula-error';
import { PLAIN_FUNCTIONS } from '../functions/all-functions';

/** The names of all formula functions, for pickers and completion. */
export const FORMULA_FUNCTIONS: readonly string[] = [
  ...new Set(['if', 'coalesce', 'is_empty', ...ROW_FUNCTIONS, ...PLAIN_FUNCTIONS]),
].sort();

/** The issue of a formula and its position in the text. */
export interface FormulaCheck {
  readonly issue: EngineIssue;
  readonly at: number;
}

/** Checks a formula for the field that stores its result, like `parseDefinition`. For the builder while typing. */
export function checkFormula(source: string, element: FormElement, names: FormNames): FormulaCheck | null {
  try {
    compileResult(source, element, names);
    return null;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { issue: error.issue, at: error.at };
  }
}
