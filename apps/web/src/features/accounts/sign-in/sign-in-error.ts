import { isRefused } from '../../../client';
import type { Say } from '../../../i18n';
import type { accounts } from '../../../i18n/en/accounts';

/** Who was let in could not be told when asked again. */
export class NotEntered extends Error {
  override readonly name = 'NotEntered';
}

/** What went wrong at the door, in plain words (shell, section 8). */
export function faultWords(fault: unknown, text: Say<(typeof accounts)['words']>): string {
  if (fault instanceof NotEntered) return text('notEntered');
  if (!isRefused(fault)) return text('lost');
  if (fault.code === 'too_many_attempts') return waitWords(fault.details, text);
  if (fault.code === 'login_incorrect') return text('loginIncorrect');
  const reference = fault.reference ? ` (${fault.reference})` : '';
  return (fault.message || text('loginIncorrect')) + reference;
}

function waitWords(details: unknown, text: Say<(typeof accounts)['words']>): string {
  const seconds =
    typeof details === 'object' && details !== null && 'retryAfter' in details
      ? Number(details.retryAfter)
      : Number.NaN;
  return seconds > 0 ? text('tooMany', { count: Math.ceil(seconds / 60) }) : text('tooManyNow');
}
