import { useState } from 'react';
import { isRefused } from '../client/call-errors';
import type { SessionProps, SigningPage } from './signing-shapes';

/** Runs a call of the session: shows its page, its problem, or that the session ended. */
export function useSession({ onPage, onEnded }: Pick<SessionProps, 'onPage' | 'onEnded'>) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** @returns the page, or null if the call was refused */
  const run = async (work: () => Promise<SigningPage>): Promise<SigningPage | null> => {
    setBusy(true);
    setProblem('');
    try {
      const page = await work();
      onPage(page);
      return page;
    } catch (error) {
      if (isRefused(error, 'signing_over') || isRefused(error, 'not_found')) onEnded();
      else setProblem(error instanceof Error ? error.message : '');
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { run, problem, isBusy };
}
