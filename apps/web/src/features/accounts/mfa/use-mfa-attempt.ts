import { useState } from 'react';
import { isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts';
import { security } from '../../../i18n/en/security';
import { signInError } from '../sign-in/sign-in-error';

export interface MfaAttempt {
  readonly isBusy: boolean;
  /** What went wrong, in words. */
  readonly error: string | null;
  /** Whether the work succeeded. One try at a time. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** The browser says this when the person closed its own question, or when no passkey answered. */
const isCanceled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name);

/** One try at a second factor, with what went wrong in plain words. */
export function useMfaAttempt(): MfaAttempt {
  const text = useText(accounts);
  const words = useText(security);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const messageOf = (error: unknown): string => {
    if (isRefused(error, 'factor_invalid')) return words('factorWrong');
    if (isRefused(error, 'challenge_invalid')) return words('stepOver');
    if (isRefused(error, 'enrollment_code_invalid')) return words('enrollmentWrong');
    if (isRefused(error, 'login_incorrect')) return text('currentWrong');
    if (isCanceled(error)) return words('passkeyTurnedDown');
    return signInError(error, text);
  };
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (error) {
      setError(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
