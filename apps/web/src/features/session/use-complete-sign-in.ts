import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { lastVisitedPath, pathAfterSignIn } from './last-visited';
import { useSession } from './session-context';

/**
 * Completes sign-in after the server accepted it: loads the session and navigates on.
 * @returns false if the session could not be loaded
 */
export function useCompleteSignIn(): (from?: string) => Promise<boolean> {
  const session = useSession();
  const router = useRouter();
  return useCallback(
    async (from) => {
      const state = await session.load();
      if (state.kind !== 'signed-in') return false;
      router.history.push(from ?? pathAfterSignIn(lastVisitedPath(state.user._id), state.user.type));
      return true;
    },
    [session, router],
  );
}
