import type { EngineIssue } from '../../issues/engine-issue';
import type { FormElement } from '../../form-element';
import { ROW_FUNCTIONS } from './compile-rows';
import { compileResult } from './compile-result';
import type { FormNames } from './form-scope';
import { FormulaError } from '../formula-error';
import { PLAIN_FUNCTIONS } from '../functions/all-functions';

/** Every function of the language by name, for pickers and completion. */
export const FORMULA_FUNCTIONS: readonly string[] = [
  ...new Set(['if', 'coalesce', 'is_empty', ...ROW_FUNCTIONS, ...PLAIN_FUNCTIONS]),
].sort();

/** What is wrong with a formula, and where in its text; null when nothing is. */
export interface FormulaCheck {
  readonly issue: EngineIssue;
  readonly at: number;
}

/** Judges a formula for the field that is to hold its result, as `parseDefinition` does; for the builder while typing. */
export function checkFormula(source: string, element: FormElement, names: FormNames): FormulaCheck | null {
  try {
    compileResult(source, element, names);
    return null;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { issue: error.issue, at: error.at };
  }
}
