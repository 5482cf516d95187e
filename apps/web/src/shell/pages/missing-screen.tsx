import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignedIn } from '../../features/session';
import { isPlain } from '../routes/guard';
import { PageNotice } from './page-notice';

/** An unknown address: inside the layout where there is one, else the error page (shell, section 2.2). */
export function MissingScreen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasLayout = useSignedIn() !== null && !isPlain(pathname);
  useEffect(() => {
    if (!hasLayout) void navigate({ to: '/error/$version', params: { version: 'error-v5' }, replace: true });
  }, [hasLayout, navigate]);
  return hasLayout ? <PageNotice path={pathname} kind="missing" /> : null;
}
