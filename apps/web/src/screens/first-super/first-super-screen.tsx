import { Link, Navigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useCall } from '../../client';
import { AuthLayout, FirstSuperForm } from '../../features/accounts';
import { useCompleteSignIn } from '../../features/session';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts/accounts';

/** /setup: creates the first company and its Super user while the installation has no account. */
export function Screen() {
  const text = useText(accounts);
  const onEnter = useCompleteSignIn();
  const { data } = useCall('welcome', {}, { staleTime: Infinity });
  // Creating the first account changes the answer; the form must stay until it redirects.
  const [wasOpen, setOpen] = useState(false);
  if (data?.needsFirstSuper && !wasOpen) setOpen(true);
  const enter = useCallback(() => onEnter(), [onEnter]);
  if (data && !data.needsFirstSuper && !wasOpen) return <Navigate to="/auth/login" search={{}} replace />;
  return (
    <AuthLayout title={text('setupTitle')} isWaiting={!data} isWide>
      <FirstSuperForm
        onEnter={enter}
        signIn={
          <Link to="/auth/login" search={{}}>
            {text('signIn')}
          </Link>
        }
      />
    </AuthLayout>
  );
}
