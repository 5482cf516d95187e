import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session, SessionContext, type MenuConfig, type SignedInUser } from '../../features/session';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import { addRecentPage } from '../../features/search/recent-pages';
import { SearchHost } from './search-host';
import { searchStore } from './search-store';

// Global search and the keys of the whole window.

const USER = { _id: 'dana', fullName: 'Dana' } as unknown as SignedInUser;
const LOANS = {
  ...{ _id: 'loans', title: 'Loans', page: 'loans', icon: 'loans', show_menu: true, createdAt: '', submenu: [] },
  ...{ badge: null, permissions: { global: true, add: true, update: true } },
};
const MENU = {
  ...{ header: { items: [LOANS] }, static: [], logo: null, loggedInUserType: 'workforce' },
  ...{ personalization: DEFAULT_APPEARANCE, company: {}, userType: 'Workforces' },
} as unknown as MenuConfig;

async function open(menu = MENU) {
  const session = new Session({
    user: () => Promise.resolve(USER),
    menu: () => Promise.resolve(menu),
    saveAppearance: () => Promise.resolve(),
  });
  await session.load();
  const root = createRootRoute();
  const page = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => (
        <main id="main">
          <input aria-label="Field of the page" />
          <SearchHost user={USER} menu={menu} path={path} />
        </main>
      ),
    });
  const router = createRouter({
    routeTree: root.addChildren([page('/loans'), page('/loans/create'), page('/loans/edit/7')]),
    history: createMemoryHistory({ initialEntries: ['/loans'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <MantineProvider>
          <RouterProvider router={router as never} />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Field of the page');
  return router;
}

const press = (key: string, overrides: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...overrides }));
const query = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search everything' });

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ groups: [], hits: [] }))));
afterEach(() => {
  act(() => searchStore.show(null));
  cleanup();
  vi.unstubAllGlobals();
});

test('keys pressed right after Ctrl-K are the query, and run no shortcuts', async () => {
  const router = await open();
  press('k', { ctrlKey: true });
  // The field does not have the focus yet.
  act(() => {
    for (const key of [...'contacts', 'Backspace']) fireEvent.keyDown(document.body, { key });
  });
  expect((await query()).value).toBe('contact');
  expect(router.state.location.pathname).toBe('/loans');
  await waitFor(async () => expect(document.activeElement).toBe(await query()));
  expect((await query()).selectionStart).toBe('contact'.length);
});

test('keys pressed right after Ctrl-K in a field do not change the field', async () => {
  await open();
  screen.getByLabelText('Field of the page').focus();
  press('k', { ctrlKey: true });
  expect(fireEvent.keyDown(screen.getByLabelText('Field of the page'), { key: 'c' })).toBe(false);
  expect((await query()).value).toBe('c');
});

test('the space bar presses the button that retries a failed search', async () => {
  await open();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  press('k', { ctrlKey: true });
  fireEvent.change(await query(), { target: { value: 'lena' } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  retry.focus();
  expect(fireEvent.keyDown(retry, { key: ' ' })).toBe(true);
  expect((await query()).value).toBe('lena');
});

test('an empty palette lists the records that the server still shows, and the recent pages of the menu', async () => {
  addRecentPage('dana', { path: '/loans/edit/gone', title: 'Hidden since' });
  addRecentPage('dana', { path: '/leads', title: 'No longer in the menu' });
  const searchHit = { _id: '7', name: 'Lena Hartwell', number: 'DSCR-7', status: null, facts: ['1847 Wrenfield Ave'] };
  const hits = [{ ...searchHit, route: '/loans/edit/7', module: 'loans' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ hits })));
  const router = await open();
  press('k', { ctrlKey: true });
  const recentElement = await screen.findByRole('group', { name: 'Recent' });
  expect(
    within(recentElement)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lena Hartwell#DSCR-71847 Wrenfield Ave']);
  fireEvent.keyDown(await query(), { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/loans/edit/7'));
});

test('the palette offers the layouts to staff only', async () => {
  const layouts = () => screen.queryAllByRole('option', { name: /^Switch to (top|side) menu$/ }).length;
  await open();
  press('k', { ctrlKey: true });
  await query();
  expect(layouts()).toBe(1);
  cleanup();
  await open({ ...MENU, loggedInUserType: 'prospect' });
  press('k', { ctrlKey: true });
  await query();
  expect(layouts()).toBe(0);
});

test('a closed palette leaves nothing in the page', async () => {
  await open();
  press('k', { ctrlKey: true });
  await query();
  act(() => searchStore.show(null));
  await waitFor(() => expect(document.querySelector('[aria-label="Search everything"]')).toBeNull());
});

test('without the palette, a single key runs its shortcut', async () => {
  const router = await open();
  press('c');
  await waitFor(() => expect(router.state.location.pathname).toBe('/loans/create'));
});
