import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ResetPage } from '../../features/accounts';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts/accounts';

/** /auth/reset-password/{token}: sets a new password (shell, section 2.7). */
export function Screen() {
  const text = useText(accounts);
  const { token } = useParams({ from: '/auth/reset-password/$token' });
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/auth' }), [navigate]);
  return (
    <ResetPage token={token} onDone={leave} retryLink={<Link to="/auth/forgot-password">{text('newLink')}</Link>} />
  );
}
