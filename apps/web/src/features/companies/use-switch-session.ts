import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSession } from '../session';

/**
 * Runs after the server replaced the session: clears cached data of the previous one, reloads the session, and opens a
 * page of the new one.
 */
export function useSwitchSession(): (path: string) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  const session = useSession();
  return useCallback(
    async (path) => {
      await queries.cancelQueries();
      queries.removeQueries();
      await session.load();
      router.history.push(path);
    },
    [queries, router, session],
  );
}
