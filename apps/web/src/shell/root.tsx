import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';
import { recordVisit, useSessionState } from '../features/session';
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

/**
 * A part of the address that is drawn, not of the one on its way: a screen that still loads would stand in the frame of
 * the next. A text, so that whoever asks is drawn anew when it changes and at no other step of the router.
 */
const useDrawn = (part: 'pathname' | 'href'): string =>
  useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location)[part] });

/** Keeps where somebody was last, with what was searched for; nothing is drawn. */
function VisitNote({ userId }: { readonly userId: string }) {
  const href = useDrawn('href');
  useEffect(() => {
    recordVisit(userId, href);
  }, [userId, href]);
  return null;
}

/** What changes from page to page; the look around it stays as it is. */
function Frame() {
  const state = useSessionState();
  const path = useDrawn('pathname');
  return (
    <>
      <RouteBar routeKey={path} />
      {state.kind === 'signed-in' && <VisitNote userId={state.user._id} />}
      {isPlain(path) || state.kind !== 'signed-in' ? (
        <main id="main" className={styles.plain} tabIndex={-1}>
          <Outlet />
        </main>
      ) : (
        <Suspense fallback={null}>
          <FullLayout path={path}>
            <Outlet />
          </FullLayout>
        </Suspense>
      )}
    </>
  );
}
