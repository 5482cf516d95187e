import type { EngineIssue } from '../issues/engine-issue';
import { issueMessage } from '../issues/issue-message';

/** Why a formula cannot be taken; `at` is the place in its text where it shows. */
export class FormulaError extends Error {
  constructor(
    readonly issue: EngineIssue,
    readonly at = 0,
  ) {
    super(issueMessage(issue));
    this.name = 'FormulaError';
  }
}
