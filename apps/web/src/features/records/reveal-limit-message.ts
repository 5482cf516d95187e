import { say } from '../../i18n';
import { records } from '../../i18n/en/records';

/** The message for a user who has reached the hourly limit of revealed values. */
export function revealLimitMessage(details: unknown): string {
  const seconds =
    typeof details === 'object' && details !== null && 'retryAfter' in details ? Number(details.retryAfter) : 60;
  return say(records, 'revealLimit', { count: Math.max(1, Math.ceil(seconds / 60)) });
}
