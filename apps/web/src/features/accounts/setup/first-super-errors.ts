import type { InputOf } from '../../../client';
import type { Translate } from '../../../i18n';
import type { accounts } from '../../../i18n/en/accounts/accounts';

export type FirstSuper = InputOf<'createFirstSuper'>['body'];

const MAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LABELS = {
  code: 'code',
  company: 'company',
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  password: 'password',
} as const;

/** Missing fields and invalid email addresses, as messages by field (shell, section 5). */
export function firstSuperErrors(
  values: FirstSuper,
  text: Translate<(typeof accounts)['messages']>,
): Partial<Record<keyof FirstSuper, string>> {
  const fields = Object.keys(LABELS) as (keyof FirstSuper)[];
  const missingFields = fields.filter((field) => values[field].trim() === '');
  const foundFields = Object.fromEntries(
    missingFields.map((field) => [field, text('required', { name: text(LABELS[field]) })]),
  );
  if (!foundFields['email'] && !MAIL_PATTERN.test(values.email.trim()))
    foundFields['email'] = text('notValid', { name: text('email') });
  return foundFields;
}
