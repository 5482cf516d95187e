import type { FormLanguage } from '../../languages-of-forms';

/** Everything that `lintForm` may have to say, for whoever says it in other words. */
export const LINT_CODES = [
  'empty-form',
  'hidden-always',
  'never-shown',
  'hidden-from-roles',
  'shown-in-vain',
  'condition-never',
  'condition-always',
  'condition-names-nothing',
  'rule-aims-at-nothing',
  'rule-twice',
  'no-options-left',
  'all-options-left',
  'required-in-vain',
  'formula-wrong',
  'no-options',
  'one-option',
  'option-blank',
  'option-twice',
  'untitled',
  'title-twice',
  'empty-structure',
  'mandatory-unfillable',
  'computed-mandatory',
  'computed-default',
  'computed-reviewed',
  'unknown-role',
  'reviewers-missing',
  'reviewer-shut-out',
  'formula-withheld',
  'formula-shows-hidden',
  'untranslated',
  'public-upload',
  'public-secret',
] as const;

export type LintCode = (typeof LINT_CODES)[number];

/** One thing that whoever drew the form would want to hear. */
export interface FormLint {
  readonly code: LintCode;
  /** `error`: does not work; `warning`: hardly meant so; `hint`: could be simpler or better. */
  readonly severity: 'error' | 'warning' | 'hint';
  /** The element; empty for the form as a whole. */
  readonly id: string;
  /** Of the element or of the setting, as in the faults of `parseDefinition`. */
  readonly path: string;
  readonly message: string;
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
