import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../features/session';
import { call } from '../client';
import { clearDrafts } from '../form-view';
import { useText } from '../i18n';
import { shell } from '../i18n/en/shell';
import { SkeletonLines } from '../ui/skeletons';

/** /logout: ends the session on the server, forgets the person here, and goes to /auth. */
export function Screen() {
  const text = useText(shell);
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => {
      queries.clear();
      session.clear();
      // What was typed and not saved goes with the person; a browser that keeps nothing has nothing to clear.
      clearDrafts().catch(() => undefined);
      void navigate({ to: '/auth/login', search: {}, replace: true });
    };
    // A session that is already gone refuses the call; the person is signed out either way.
    call('logout').then(leave, leave);
  }, [session, queries, navigate]);
  return <SkeletonLines lines={1} label={text('signingOut')} />;
}
