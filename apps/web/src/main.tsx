import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient, onMenuChanged, refetchInLanguage, onSignedOut } from './client';
import { installPagePolicy } from './ui/page/page-policy';
import { COOKIE_HINT, syncLanguage, serverCalls, Session, SessionContext } from './features/session';
import { startLanguage } from './i18n';
import { EventStream } from './shell/layout/event-stream';
import { preloadFirstPage } from './shell/routes/preload-first-page';
import { makeRouter } from './shell/routes/router';
import { servedPosition } from './shell/served/served-position';
import { waitForFirstAnswers } from './client/first-answers';
import { downloadStandIn } from './ui/overlays/missing-parts';
import { TIMINGS } from './ui/timings';
import { showCutTexts } from './ui/text/cut-texts';

// Otherwise Zod tests whether it may compile code, which the policy of the page refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

installPagePolicy();
showCutTexts(document);

const queries = makeQueryClient();
const session = new Session(serverCalls(queries), COOKIE_HINT);
const router = makeRouter(session);
syncLanguage(session);
preloadFirstPage(session, router, window.location.pathname);

let isPromptOpen = false;
onSignedOut(() => {
  // The initial session check can also find no one signed in; that is not a lost session.
  if (session.read().kind !== 'signed-in' || isPromptOpen) return;
  isPromptOpen = true;
  // The ended session may be an older one: changing the password starts a new session in this browser.
  void session
    .load()
    .then(({ kind }) => {
      if (kind === 'signed-in') return;
      queries.clear();
      session.clear();
      void router.invalidate();
    })
    .finally(() => (isPromptOpen = false));
});

// Menu changes by an administrator take effect immediately for everyone.
onMenuChanged(() => void session.refreshMenu());
refetchInLanguage(queries, () => {
  if (session.read().kind === 'signed-in') void session.refreshMenu();
});

const host = document.getElementById('app');

/** Puts the person where they were in the page that the server rendered, when this rendering replaces it. */
function AtServedPosition({
  restorePosition,
  children,
}: {
  readonly restorePosition: (() => void) | null;
  readonly children: ReactNode;
}) {
  useLayoutEffect(() => {
    restorePosition?.();
  }, [restorePosition]);
  return children;
}

const start = async () => {
  await Promise.all([startLanguage(), router.load()]);
  await waitForFirstAnswers(TIMINGS.firstAnswers);
};
void start().then(() => {
  if (!host) return;
  const restorePosition = servedPosition(host);
  createRoot(host).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <AtServedPosition restorePosition={restorePosition}>
            <RouterProvider router={router} />
          </AtServedPosition>
          <EventStream />
        </SessionContext>
      </QueryClientProvider>
    </StrictMode>,
  );
  downloadStandIn();
});
