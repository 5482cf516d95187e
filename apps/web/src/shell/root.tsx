import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';
import { noteVisit, useSessionState } from '../features/session';
import { RouteBar } from '../ui/route-bar';
import { ThemeProvider } from '../ui/theme/theme-provider';
import { Toasts } from '../ui/toasts';
import { fetchFrame } from './frame';
import { isPlain } from './guard';
import styles from './layout.module.css';

const FullLayout = lazy(() => fetchFrame().then((file) => ({ default: file.FullLayout })));

/** Around every page: the look, the route bar, the messages, and the frame where the page has one. */
export function Root() {
  const { look } = useSessionState();
  return (
    <ThemeProvider look={look}>
      <Frame />
      <Toasts />
    </ThemeProvider>
  );
}

/** What changes from page to page; the look around it stays as it is. */
function Frame() {
  const state = useSessionState();
  // The place that is drawn, not the one on its way: a screen that still loads would stand in the frame of the next.
  const location = useRouterState({
    select: ({ location: wanted, resolvedLocation }) => {
      const place = resolvedLocation ?? wanted;
      return { path: place.pathname, href: place.href };
    },
  });
  const userId = state.kind === 'signed-in' ? state.user._id : null;
  useEffect(() => {
    if (userId) noteVisit(userId, location.href);
  }, [userId, location.href]);
  return (
    <>
      <RouteBar routeKey={location.path} />
      {isPlain(location.path) || state.kind !== 'signed-in' ? (
        <main id="main" className={styles.plain} tabIndex={-1}>
          <Outlet />
        </main>
      ) : (
        <Suspense fallback={null}>
          <FullLayout path={location.path}>
            <Outlet />
          </FullLayout>
        </Suspense>
      )}
    </>
  );
}
