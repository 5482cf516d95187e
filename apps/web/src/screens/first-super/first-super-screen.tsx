import { Link, Navigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useCall } from '../../client';
import { AuthLayout, FirstSuperForm } from '../../features/accounts';
import { useCompleteSignIn } from '../../features/session';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts';

/** /setup: the first company and its Super user, while the installation has no account at all. */
export function Screen() {
  const text = useText(accounts);
  const onEnter = useCompleteSignIn();
  const { data } = useCall('welcome', {}, { staleTime: Infinity });
  // Once the first account is made the answer changes; the form then goes its own way on.
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
