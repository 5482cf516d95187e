import { isRefused } from '../../../client';
import type { Translate } from '../../../i18n';
import type { accounts } from '../../../i18n/en/accounts/accounts';

/** Thrown when the credentials were accepted but the session could not be loaded. */
export class SessionNotLoaded extends Error {
  override readonly name = 'SessionNotLoaded';
}

/** The message for a sign-in error (shell, section 8). */
export function signInError(error: unknown, text: Translate<(typeof accounts)['messages']>): string {
  if (error instanceof SessionNotLoaded) return text('pageNotLoaded');
  if (!isRefused(error)) return text('offline');
  if (error.code === 'too_many_attempts') return retryAfterText(error.details, text);
  if (error.code === 'login_incorrect') return text('loginIncorrect');
  const reference = error.reference ? ` (${error.reference})` : '';
  return (error.message || text('loginIncorrect')) + reference;
}

function retryAfterText(details: unknown, text: Translate<(typeof accounts)['messages']>): string {
  const seconds =
    typeof details === 'object' && details !== null && 'retryAfter' in details
      ? Number(details.retryAfter)
      : Number.NaN;
  return seconds > 0 ? text('tooMany', { count: Math.ceil(seconds / 60) }) : text('tooManyNow');
}
