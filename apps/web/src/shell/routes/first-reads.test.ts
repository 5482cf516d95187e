import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, takeArrivedAnswer } from '../../client';
import { waitForFirstAnswers } from '../../client/first-answers';
import { callsOf, readInput, withModule } from '../../features/record-list';
import { EDITOR_LIBRARIES } from '../../screens/builder-form/editor-libraries';
import { listBodyOf } from '../../features/record-list/list-search';
import { NEWEST_REQUEST } from '../../features/loans/use-own-loans';
import { saveLocal } from '../../features/session/local-store';
import { FIRST_READS, SESSION_READS, type FirstRead } from './first-reads';

// Earlier tests in the same window may have signed in people without lists.
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.lendwrightReads;
  document.cookie = 'lendwright_signed_in=; Max-Age=0; Path=/';
  document.documentElement.lang = 'en';
  document.head.replaceChildren();
});

const answered = (value: unknown) => Promise.resolve(new Response(JSON.stringify(value)));

const SCRIPT = readFileSync('apps/web/public/first-paint.js', 'utf8');

/** Sends the requests as a page does before its scripts arrive. */
function sendReads(reads: readonly (FirstRead | undefined)[]) {
  const script = document.createElement('script');
  script.setAttribute('data-reads', JSON.stringify(reads));
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  runInThisContext(SCRIPT);
}

/** The same, with an answer to each: its URL. */
function sendFirstReads(reads: readonly FirstRead[]) {
  const mockFetch = vi.fn((url: string, _options: RequestInit) => answered({ early: url }));
  vi.stubGlobal('fetch', mockFetch);
  sendReads(reads);
  return mockFetch;
}

/** Requests from now on are answered without an early URL. */
function answerLate() {
  const mockFetch = vi.fn(() => answered({ early: null }));
  vi.stubGlobal('fetch', mockFetch);
  return mockFetch;
}

it('sends early exactly what the pages ask for, in the language that they show', async () => {
  localStorage.setItem('lendwright.language', 'de');
  const files = [{ file: '/assets/home-1.js', onlyIf: ['noLists'] }] as unknown as FirstRead[];
  const readsOfLists = Object.values(FIRST_READS)
    .flat()
    .filter(({ isSentWithSearch }) => !isSentWithSearch);
  const earlyFetch = sendFirstReads([...files, ...SESSION_READS, ...readsOfLists]);
  expect(document.head.querySelector('link')).toBeNull();
  expect(new Set(earlyFetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('accept-language')))).toEqual(
    new Set(['de']),
  );
  const mockFetch = answerLate();
  expect(await call('getUserByToken')).toEqual({ early: '/api/auth/get_user_by_token' });
  expect(await call('menus', { body: {} })).toEqual({ early: '/api/menus' });
  expect(await call('welcome')).toEqual({ early: '/api/auth/welcome' });
  for (const module of ['loans', 'prospects', 'contacts']) {
    const body = { ...listBodyOf({}), lean: false };
    expect(await call(callsOf(module).list, withModule(module, { body }))).toHaveProperty('early', expect.any(String));
    const views = await call('readListViews', { params: { module } });
    expect(views).toEqual({ early: `/api/list_views/${module}` });
  }
  expect(mockFetch).not.toHaveBeenCalled();
  expect(window.lendwrightReads).toEqual({});
});

it('reads the record or the form that the address names, and none without one', async () => {
  const id = '01926f3e-7b1c-7000-8000-0123456789ab';
  const readsOf = (path: string) => (FIRST_READS[path] ?? []).map((read) => ({ ...read }));
  history.replaceState(null, '', `/loans/edit/${id}?tab=docs`);
  expect(sendFirstReads(readsOf('/loans/edit/$id'))).toHaveBeenCalledOnce();
  answerLate();
  expect(await call('readOpportunities', readInput('loans', id))).toEqual({
    early: `/api/opportunities/${id}?lean=1`,
  });
  history.replaceState(null, '', `/builders/webforms/form?id=${id}`);
  sendFirstReads(readsOf('/builders/webforms/form'));
  answerLate();
  expect(await call('readForm', { params: { id } })).toEqual({ early: `/api/forms/${id}` });
  expect(await call('listForms', { body: EDITOR_LIBRARIES })).toEqual({ early: '/api/forms/library' });
  history.replaceState(null, '', '/loans/edit/new');
  expect(sendFirstReads(readsOf('/loans/edit/$id'))).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
});

it('has an answer at once that arrived before the page rendered', async () => {
  sendFirstReads([...SESSION_READS, ...(FIRST_READS['/loans'] ?? [])]);
  const body = { ...listBodyOf({}), lean: false };
  expect(takeArrivedAnswer('listOpportunities', { body })).toBeUndefined();
  await vi.waitFor(() =>
    expect(takeArrivedAnswer('listOpportunities', { body })).toEqual({ early: '/api/opportunities' }),
  );
  const mockFetch = answerLate();
  expect(takeArrivedAnswer('listOpportunities', { body })).toBeUndefined();
  expect(await call('listOpportunities', { body })).toEqual({ early: null });
  expect(await call('menus', { body: {} })).toEqual({ early: '/api/menus' });
  expect(mockFetch).toHaveBeenCalledOnce();
});

it('waits until the answers that nobody has taken have arrived, but not for long', async () => {
  sendFirstReads(FIRST_READS['/auth/login'] ?? []);
  const sentReads = Object.values(window.lendwrightReads ?? {});
  await waitForFirstAnswers(60_000);
  expect(sentReads.map(({ text }) => text)).toEqual([JSON.stringify({ early: '/api/auth/welcome' })]);
  const [read] = FIRST_READS['/auth/login'] ?? [];
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  sendReads([read]);
  await waitForFirstAnswers(5);
  expect(takeArrivedAnswer('welcome', undefined)).toBeUndefined();
});

it('uses an early answer once, and none that is old', async () => {
  sendFirstReads(SESSION_READS);
  answerLate();
  await call('getUserByToken');
  expect(await call('getUserByToken')).toEqual({ early: null });
  sendFirstReads(SESSION_READS);
  answerLate();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(await call('getUserByToken')).toEqual({ early: null });
});

it('uses no answer of another session, and none in another language', async () => {
  document.cookie = 'lendwright_signed_in=1; Path=/';
  sendFirstReads(SESSION_READS);
  answerLate();
  await vi.waitFor(() => expect(Object.values(window.lendwrightReads ?? {}).every(({ text }) => text)).toBe(true));
  document.cookie = 'lendwright_signed_in=2; Path=/';
  expect(takeArrivedAnswer('menus', { body: {} })).toBeUndefined();
  expect(await call('getUserByToken')).toEqual({ early: null });
  document.documentElement.lang = 'fr';
  sendFirstReads(SESSION_READS);
  answerLate();
  document.documentElement.lang = 'ja';
  expect(await call('menus', { body: {} })).toEqual({ early: null });
});

it('sends the requests of their home page early for users who have no lists, and names its files', async () => {
  saveLocal('noLists', true);
  const files = ['/assets/home-1.js', '/assets/home-1.css'].map((file) => ({ file, onlyIf: ['noLists'] }));
  expect(sendFirstReads([...files, ...(FIRST_READS['/loans'] ?? [])] as FirstRead[])).toHaveBeenCalledOnce();
  const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(links).toEqual([
    ['modulepreload', '/assets/home-1.js'],
    ['preload', '/assets/home-1.css'],
  ]);
  const mockFetch = answerLate();
  const body = { ...listBodyOf(NEWEST_REQUEST), lean: false };
  expect(await call('listOpportunities', { body })).toEqual({ early: '/api/opportunities' });
  expect(mockFetch).not.toHaveBeenCalled();
});

/** A document that the server answered, for the view of this window or another one. */
function serveDocument(body: string, view?: string) {
  const script = document.createElement('script');
  script.setAttribute('data-reads', JSON.stringify(SESSION_READS));
  script.setAttribute('data-start', 'data:text/javascript,');
  script.setAttribute('data-view', view ?? `${window.innerWidth}_0_en_`);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  runInThisContext(SCRIPT);
  document.body.innerHTML = body;
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

const ROWS = '<div id="app" data-colors=":root{--menu:#000}"><i data-style="width: 4px">Ann</i></div>';
const MENU = '<script type="application/json" data-read="POST /api/menus {}">{"early":"served"}</script><i></i>';

it('takes the answers that the document brings, and asks for the others', async () => {
  const mockFetch = answerLate();
  serveDocument(ROWS + MENU);
  expect(document.querySelector('i')?.getAttribute('style')).toBe('width: 4px;');
  expect(takeArrivedAnswer('menus', { body: {} })).toEqual({ early: 'served' });
  expect(await call('getUserByToken')).toEqual({ early: null });
  expect(mockFetch).toHaveBeenCalledOnce();
});

it('shows no rows that the server rendered for another window', () => {
  answerLate();
  serveDocument(ROWS, '5000_0_en_');
  expect(document.getElementById('app')?.childElementCount).toBe(0);
  expect(document.cookie).toContain(`lendwright_view=${window.innerWidth}_0_en_`);
});
