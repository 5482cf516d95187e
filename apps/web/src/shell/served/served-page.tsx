import { showIn } from './show-in';
import type { ServedPage, ServedPageTask } from '@lendwright/kernel';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { makeQueryClient } from '../../client';
import { serverCalls, Session, SessionContext } from '../../features/session';
import { changeLanguage, currentLanguage } from '../../i18n';
import { userColorsCss } from '../../ui/theme/user-colors';
import { makeRouter } from '../routes/router';

/** React puts it before everything else; the page has one already. */
const TITLE_PATTERN = /^<title>[^<]*<\/title>/;

/** How React marks a part that it could not render. */
const FAILED_PART = '<!--$!-->';

const firstAnswer = (text: string, sender: string) => ({
  answer: Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } })),
  text,
  at: Date.now(),
  sender,
});

/** Only one page at a time: what stands in for the window is one for all. */
let lastRead: Promise<unknown> = Promise.resolve();

async function render({ path, view, answers }: ServedPageTask): Promise<ServedPage | null> {
  showIn(view);
  if (view.language !== currentLanguage()) await changeLanguage(view.language);
  const sender = `${document.cookie} ${document.documentElement.lang}`;
  window.lendwrightReads = Object.fromEntries(
    Object.entries(answers).map(([key, text]) => [key, firstAnswer(text, sender)]),
  );
  const queries = makeQueryClient();
  const session = new Session(serverCalls(queries));
  const router = makeRouter(session, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const state = session.read();
  if (state.kind !== 'signed-in' || router.state.location.pathname !== path) return null;
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  queries.clear();
  window.lendwrightReads = {};
  // A part that failed is left to the browser, and so is a page without rows.
  if (html.includes(FAILED_PART) || !html.includes('</td>')) return null;
  return { html: html.replace(TITLE_PATTERN, ''), colors: userColorsCss(state.appearance) };
}

/**
 * The first rendering of a list's page, as a browser with this view would render it with these answers; null if it
 * would show something else.
 */
export function renderServedPage(task: ServedPageTask): Promise<ServedPage | null> {
  const page = lastRead.then(() => render(task));
  lastRead = page.catch(() => undefined);
  return page;
}
