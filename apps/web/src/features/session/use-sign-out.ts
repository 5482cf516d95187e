import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../client';
import { clearDrafts } from '../../form-view';
import { useSession } from './session-context';

/** Ends the session on the server and forgets the person in this browser; where to go next is the caller's decision. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const queries = useQueryClient();
  return useCallback(async () => {
    // A session that is already gone refuses the call; the person is signed out either way.
    await call('logout').catch(() => undefined);
    queries.clear();
    session.clear();
    // What was typed and not saved goes with the person; a browser that keeps nothing has nothing to clear.
    clearDrafts().catch(() => undefined);
  }, [session, queries]);
}
