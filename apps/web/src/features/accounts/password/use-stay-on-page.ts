import { useCallback } from 'react';
import { useGoToPath, useSession } from '../../session';

/**
 * Keeps the person at a place after the own session was replaced by a new one in the same cookie: the end of the old one
 * may have been told first, and have led to the sign-in page.
 */
export function useStayOnPage(path: string): () => Promise<void> {
  const session = useSession();
  const go = useGoToPath();
  return useCallback(async () => {
    const state = await session.load();
    if (state.kind === 'signed-in' && window.location.pathname !== path) go(path);
  }, [session, go, path]);
}
