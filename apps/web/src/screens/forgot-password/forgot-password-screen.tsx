import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AuthLayout, AuthLink, ForgotForm } from '../../features/accounts';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts/accounts';

/** /auth/forgot-password: requests a reset link for a username (shell, section 2.7). */
export function Screen() {
  const text = useText(accounts);
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/auth' }), [navigate]);
  return (
    <AuthLayout title={text('forgotTitle')}>
      <ForgotForm
        onDone={leave}
        back={<AuthLink link={<Link to="/auth/login" search={{}} />}>{text('backToSignIn')}</AuthLink>}
      />
    </AuthLayout>
  );
}
