import type { EngineIssue } from '../issues/engine-issue';

/**
 * Why a formula is invalid. `at` is the position in its text. Whoever shows it translates the issue: its message here is
 * only the code, because pages that evaluate published forms don't download the messages of the form check.
 */
export class FormulaError extends Error {
  constructor(
    readonly issue: EngineIssue,
    readonly at = 0,
  ) {
    super(issue.code);
    this.name = 'FormulaError';
  }
}
