import { useEffect } from 'react';
import { TIMINGS } from '../../../ui';

/** Opens the sign-in page 3 s after a success (shell, section 4). */
export function useDelayedRedirect(isDone: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(leave, TIMINGS.passwordRedirect);
    return () => clearTimeout(timer);
  }, [isDone, leave]);
}
