import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSession } from '../session';

/**
 * What follows when the server has put another session in the place of this one: everything that was read before belongs
 * to another seat and is forgotten, the person is asked for anew, and the page goes to a place of the new seat.
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
