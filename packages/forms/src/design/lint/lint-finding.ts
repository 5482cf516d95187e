import type { ReportedIssue } from '../../issues/engine-issue';
import type { FormLanguage } from '../../languages-of-forms';

/** One thing that whoever drew the form would want to hear. */
export interface LintFinding extends ReportedIssue {
  /** `error`: does not work; `warning`: hardly meant so; `hint`: could be simpler or better. */
  readonly severity: 'error' | 'warning' | 'hint';
  /** The element; empty for the form as a whole. */
  readonly id: string;
  /** Of the element or of the setting, as in the faults of `parseDefinition`. */
  readonly path: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface LintOptions {
  /** The roles of the company; without them no role is doubted. */
  readonly roleIds?: readonly string[];
  /** The languages that the form is to be in; without them no translation is missed. */
  readonly languages?: readonly FormLanguage[];
  /** Whether visitors without an account fill the form. */
  readonly isPublic?: boolean;
}
