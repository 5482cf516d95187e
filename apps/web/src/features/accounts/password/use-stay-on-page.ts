import { useCallback } from 'react';
import { useGoToPath, useSession } from '../../session';

/**
 * Keeps the user on a page after their session was replaced in the same cookie: the event that ended the old session
 * may have arrived first and opened the sign-in page.
 */
export function useStayOnPage(path: string): () => Promise<void> {
  const session = useSession();
  const go = useGoToPath();
  return useCallback(async () => {
    const state = await session.load();
    if (state.kind === 'signed-in' && window.location.pathname !== path) go(path);
  }, [session, go, path]);
}
