import type { Translate } from '../../../i18n';
import type { accounts } from '../../../i18n/en/accounts/accounts';

export interface NewPasswordErrors {
  readonly password: string | null;
  readonly confirm: string | null;
}

/**
 * Missing or mismatched values of a new password and its confirmation, as messages (shell, section 5). The server
 * checks the strength.
 */
export function newPasswordErrors(
  password: string,
  confirm: string,
  text: Translate<(typeof accounts)['messages']>,
): NewPasswordErrors {
  if (password === '') return { password: text('enterPassword'), confirm: null };
  if (confirm === '') return { password: null, confirm: text('enterConfirm') };
  return { password: null, confirm: password === confirm ? null : text('noMatch') };
}

export const NO_ERRORS: NewPasswordErrors = { password: null, confirm: null };
