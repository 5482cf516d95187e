import type { EngineIssue } from '../issues/engine-issue';
import { issueMessage } from '../issues/issue-message';

/** Why a formula is invalid. `at` is the position in its text. */
export class FormulaError extends Error {
  constructor(
    readonly issue: EngineIssue,
    readonly at = 0,
  ) {
    super(issueMessage(issue));
    this.name = 'FormulaError';
  }
}
