import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { InvitationPage } from '../../features/accounts';
import { useSession, useSessionState } from '../../features/session';
import { useSignOut } from '../../features/session/use-sign-out';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts/accounts';

/** /auth/accept/{token}: an invitation, both for signed-in users and for visitors. */
export function Screen() {
  const accountText = useText(accounts);
  const { token } = useParams({ from: '/auth/accept/$token' });
  const session = useSession();
  const state = useSessionState();
  const signOut = useSignOut();
  const navigate = useNavigate();
  // Public pages do not check the session automatically.
  useEffect(() => {
    void session.known();
  }, [session]);
  const signedIn = useCallback(async () => (await session.load()).kind === 'signed-in', [session]);
  return (
    <InvitationPage
      token={token}
      isWaiting={state.kind === 'unknown'}
      person={state.kind === 'signed-in' ? state.user.fullName : null}
      onSignedIn={signedIn}
      onSignOut={signOut}
      onJoined={(joinedLogin) =>
        void navigate({ to: '/auth/login', search: {}, state: { joinedUsername: joinedLogin }, replace: true })
      }
      onLeave={() => void navigate({ to: '/' })}
      forgotLink={<Link to="/auth/forgot-password">{accountText('forgotPassword')}</Link>}
    />
  );
}
