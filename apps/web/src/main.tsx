import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient, onMenuChanged, startEvents, whenSignedOut } from './client';
import { syncLanguage, serverCalls, Session, SessionContext } from './features/session';
import { startLanguage } from './i18n';
import { beginAhead } from './shell/begin-ahead';
import { makeRouter } from './shell/router';

const queries = makeQueryClient();
const session = new Session(serverCalls(queries));
const router = makeRouter(session);
syncLanguage(session);
beginAhead(session, router, window.location.pathname);

let isAsking = false;
whenSignedOut(() => {
  // The first question, who is here, may also be answered with "nobody"; that is no lost session.
  if (session.read().kind !== 'signed-in' || isAsking) return;
  isAsking = true;
  // The end may be that of an older session: a new password gives this browser a new one.
  void session
    .load()
    .then(({ kind }) => {
      if (kind === 'signed-in') return;
      queries.clear();
      session.clear();
      void router.invalidate();
    })
    .finally(() => (isAsking = false));
});

// The stream of the server's events is open exactly while somebody is signed in.
let stopEvents: (() => void) | null = null;
session.listen(() => {
  const isHere = session.read().kind === 'signed-in';
  if (isHere && !stopEvents) stopEvents = startEvents(queries);
  if (!isHere && stopEvents) {
    stopEvents();
    stopEvents = null;
  }
});

// What an administrator arranges stands in everybody's menu at once.
onMenuChanged(() => void session.refreshMenu());

const host = document.getElementById('app');
void startLanguage().then(() => {
  if (!host) return;
  createRoot(host).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </QueryClientProvider>
    </StrictMode>,
  );
});
