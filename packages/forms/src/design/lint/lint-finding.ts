import type { ReportedIssue } from '../../issues/engine-issue';
import type { FormLanguage } from '../../languages-of-forms';

/** A finding of the form check. */
export interface LintFinding extends ReportedIssue {
  /** `error`: does not work; `warning`: probably a mistake; `hint`: could be improved. */
  readonly severity: 'error' | 'warning' | 'hint';
  /** The element; empty for the whole form. */
  readonly id: string;
  /** The path of the element or setting, as in the issues of `parseDefinition`. */
  readonly path: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface LintOptions {
  /** The company's roles. Without them, roles are not checked. */
  readonly roleIds?: readonly string[];
  /** The required languages. Without them, translations are not checked. */
  readonly languages?: readonly FormLanguage[];
  /** Whether visitors without an account fill in the form. */
  readonly isPublic?: boolean;
}
