import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { recordVisit, usesPortal, useSessionState, type MenuConfig } from '../../features/session';
import { RouteBar } from '../../ui/feedback/route-bar';
import { BrandName } from '../../ui/page/page-title';
import { ThemeProvider } from '../../ui/theme/theme-provider';
import { AfterPaint } from '../../ui/page/after-paint';
import { Toasts } from '../../ui/feedback/toasts';
import { Layout } from './load-layout';
import { PageNotice } from '../pages/page-notice';
import { isPlain, noticeAt } from '../routes/guard';
import styles from './layout.module.css';

/** The root component: appearance, route bar, toasts, and the layout for pages that have one. */
export function Root() {
  const state = useSessionState();
  const page = (
    <ThemeProvider appearance={state.appearance}>
      <Frame />
      <AfterPaint>
        <Toasts />
      </AfterPaint>
    </ThemeProvider>
  );
  // Borrowers and partners deal with their lender, so its name is in the titles of their pages.
  return state.kind === 'signed-in' && usesPortal(state.menu) ? (
    <BrandName value={state.user.company.name}>{page}</BrandName>
  ) : (
    page
  );
}

/**
 * A part of the rendered location, not of the pending one, so that a loading page is not shown in the next page's
 * layout. Selects a string, so that subscribers rerender only when it changes.
 */
const useRenderedLocation = (part: 'pathname' | 'href'): string =>
  useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location)[part] });

/** Records the last visited page with its search. Renders nothing. */
function VisitRecorder({ userId }: { readonly userId: string }) {
  const href = useRenderedLocation('href');
  useEffect(() => {
    recordVisit(userId, href);
  }, [userId, href]);
  return null;
}

/**
 * The screen, or why it doesn't open. The router changes the path of its matches before the rendered location, and both
 * are checked: otherwise a screen that the viewer may not open would be mounted for one frame, and send its requests.
 */
function GuardedScreen({ path, menu }: { readonly path: string; readonly menu: MenuConfig }) {
  const matchedPath = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? path });
  const notice = noticeAt(path, menu) ?? noticeAt(matchedPath, menu);
  return notice ? <PageNotice path={path} kind={notice} /> : <Outlet />;
}

/** The part that depends on the page; the appearance around it does not rerender. */
function Frame() {
  const state = useSessionState();
  const path = useRenderedLocation('pathname');
  return (
    <>
      <RouteBar routeKey={path} />
      {state.kind === 'signed-in' && <VisitRecorder userId={state.user._id} />}
      {isPlain(path) || state.kind !== 'signed-in' ? (
        <main id="main" className={styles.plain} tabIndex={-1}>
          <Outlet />
        </main>
      ) : (
        <Suspense fallback={null}>
          <Layout path={path}>
            <GuardedScreen path={path} menu={state.menu} />
          </Layout>
        </Suspense>
      )}
    </>
  );
}
