import { useState } from 'react';
import { isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { security } from '../../../i18n/en/accounts/security';
import { signInError } from '../sign-in/sign-in-error';

export interface MfaAttempt {
  readonly isBusy: boolean;
  /** The error message. */
  readonly error: string | null;
  /** Runs one attempt at a time and returns whether it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** The browser reports these errors if the user closed its dialog or no passkey responded. */
const isCanceled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name);

/** One attempt at a second factor, with its error message. */
export function useMfaAttempt(): MfaAttempt {
  const text = useText(accounts);
  const securityText = useText(security);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const messageOf = (error: unknown): string => {
    if (isRefused(error, 'factor_invalid')) return securityText('factorWrong');
    if (isRefused(error, 'challenge_invalid')) return securityText('stepOver');
    if (isRefused(error, 'enrollment_code_invalid')) return securityText('enrollmentWrong');
    if (isRefused(error, 'login_incorrect')) return text('currentWrong');
    if (isCanceled(error)) return securityText('passkeyCanceled');
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
