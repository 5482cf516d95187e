import type { FormElement } from '@lendwright/forms';
import type { Say } from '../../i18n';
import type { formFrame } from '../../i18n/en/form-frame';

type Words = Say<(typeof formFrame)['words']>;

const FIXED = {
  'Division by zero': 'noDivision',
  'The value is zero': 'noValue',
  'The income is zero': 'noIncome',
} as const;
const EMPTY = /^(.+) is empty$/;

/** What is wrong with a field, in the person's language; words that the form's author wrote stay theirs. */
export function sayIssue(text: Words, { title, validate_msg: own }: FormElement, issue: string): string {
  return !own && issue === `Please provide a valid ${title || 'value'}.` ? text('invalid', { title }) : issue;
}

/** Why a computed field is empty, in the person's language. */
export function sayReason(text: Words, reason: string): string {
  const [, title] = EMPTY.exec(reason) ?? [];
  if (title) return text('isEmpty', { title });
  return reason in FIXED ? text(FIXED[reason as keyof typeof FIXED]) : text('reason', { reason });
}
