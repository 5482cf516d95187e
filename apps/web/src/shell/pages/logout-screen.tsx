import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignOut } from '../../features/session/use-sign-out';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { SkeletonLines } from '../../ui/feedback/skeletons';

/** /logout: ends the session on the server, clears it here, and goes to /auth. */
export function Screen() {
  const text = useText(shell);
  const signOut = useSignOut();
  const navigate = useNavigate();
  useEffect(() => {
    void signOut().then(() => navigate({ to: '/auth/login', search: {}, replace: true }));
  }, [signOut, navigate]);
  return <SkeletonLines lines={1} label={text('signingOut')} />;
}
