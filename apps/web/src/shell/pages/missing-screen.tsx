import { Navigate, useLocation } from '@tanstack/react-router';
import { useSignedIn } from '../../features/session';
import { isPlain } from '../routes/guard';
import { PageNotice } from './page-notice';

/** An unknown address: inside the layout where there is one, else the error page (shell, section 2.2). */
export function MissingScreen() {
  const { pathname } = useLocation();
  const hasLayout = useSignedIn() !== null && !isPlain(pathname);
  if (hasLayout) return <PageNotice path={pathname} kind="missing" />;
  return <Navigate to="/error/$version" params={{ version: 'error-v5' }} replace />;
}
