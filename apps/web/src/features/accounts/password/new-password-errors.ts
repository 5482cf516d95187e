import type { Say } from '../../../i18n';
import type { accounts } from '../../../i18n/en/accounts';

export interface NewPasswordErrors {
  readonly password: string | null;
  readonly confirm: string | null;
}

/**
 * What is missing in a new password and its repetition, in the words of the specification (shell, section 5). Whether it
 * is strong enough is the server's to say.
 */
export function newPasswordErrors(
  password: string,
  confirm: string,
  text: Say<(typeof accounts)['words']>,
): NewPasswordErrors {
  if (password === '') return { password: text('enterPassword'), confirm: null };
  if (confirm === '') return { password: null, confirm: text('enterConfirm') };
  return { password: null, confirm: password === confirm ? null : text('noMatch') };
}

export const NO_ERRORS: NewPasswordErrors = { password: null, confirm: null };
