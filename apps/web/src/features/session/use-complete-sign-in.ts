import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { lastVisited, pathAfterSignIn } from './last-visited';
import { useSession } from './session-context';

/**
 * What the sign-in page does when the server let the person in: loads who it is and goes on.
 * @returns false when the server, asked again, knows nobody
 */
export function useCompleteSignIn(): (from?: string) => Promise<boolean> {
  const session = useSession();
  const router = useRouter();
  return useCallback(
    async (from) => {
      const state = await session.load();
      if (state.kind !== 'signed-in') return false;
      router.history.push(from ?? pathAfterSignIn(lastVisited(state.user._id), state.user.type));
      return true;
    },
    [session, router],
  );
}
