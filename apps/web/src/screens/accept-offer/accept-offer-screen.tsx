import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DoorFrame, SeatOffer } from '../../features/accounts';
import { useSession, useSessionState } from '../../features/session';
import { useText } from '../../i18n';
import { security } from '../../i18n/en/security';

/** /auth/accept/{token}: a company offers a role to the owner of this login, who signs in first. */
export function Screen() {
  const text = useText(security);
  const { token } = useParams({ from: '/auth/accept/$token' });
  const session = useSession();
  const { kind } = useSessionState();
  const navigate = useNavigate();
  // A page before sign-in does not ask who is here on its own.
  useEffect(() => {
    void session.known();
  }, [session]);
  if (kind === 'signed-out') return <Navigate to="/auth/login" search={{ from: `/auth/accept/${token}` }} replace />;
  return (
    <DoorFrame title={text('offer')} isWaiting={kind === 'unknown'}>
      <SeatOffer
        token={token}
        onAccepted={() => void navigate({ to: '/switch' })}
        onLeave={() => void navigate({ to: '/' })}
      />
    </DoorFrame>
  );
}
