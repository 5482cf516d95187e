import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../client';
import { clearDrafts } from '../../form-view';
import { useSession } from './session-context';

/** Ends the session on the server and in this browser; the caller decides where to go next. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const queries = useQueryClient();
  return useCallback(async () => {
    // The call is refused if the session has already ended; the user is signed out either way.
    await call('logout').catch(() => undefined);
    queries.clear();
    session.clear();
    // Unsaved drafts are deleted with the session; without storage there is nothing to delete.
    clearDrafts().catch(() => undefined);
  }, [session, queries]);
}
