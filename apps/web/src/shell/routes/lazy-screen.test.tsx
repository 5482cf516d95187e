import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MenuConfig } from '../../features/session';
import { lazyScreen } from './lazy-screen';
import { prefetchMenu } from './prefetch-menu';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openApp(load: () => Promise<{ Screen: () => React.ReactNode }>) {
  const root = createRootRoute({
    component: () => (
      <>
        <nav>Menu</nav>
        <Outlet />
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> });
  const loans = createRoute({ getParentRoute: () => root, path: '/loans', component: lazyScreen(load, 'Screen') });
  const router = createRouter({
    routeTree: root.addChildren([home, loans]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  return router;
}

it('keeps the layout without a connection, and opens the page when the browser is back online', async () => {
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const router = openApp(() =>
    isOnline
      ? Promise.resolve({ Screen: () => <h1>Loans</h1> })
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/loans.js')),
  );
  await screen.findByText('Home');
  await act(() => router.navigate({ to: '/loans' }));
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeTruthy();
  expect(screen.getByText('Menu')).toBeTruthy();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Loans' })).toBeTruthy();
});

it('says so if the server is unreachable although the browser is online', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const router = openApp(() => Promise.reject(new Error('Unable to preload CSS for /assets/loans.css')));
  await screen.findByText('Home');
  await act(() => router.navigate({ to: '/loans' }));
  expect(await screen.findByRole('heading', { name: "Can't reach the server" })).toBeTruthy();
});

it('downloads the pages of the menu one after the other while the browser is idle', async () => {
  const load = vi.fn(() => Promise.resolve({ Screen: () => <h1>Loans</h1> }));
  const router = openApp(load);
  await screen.findByText('Home');
  const failAgain = vi.fn(() => Promise.reject(new Error('lost')));
  const items = [{ page: 'loans', show_menu: true }];
  const menu = { header: { items }, static: [] } as unknown as MenuConfig;
  prefetchMenu({ router, menu, extraLoads: [failAgain] });
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(failAgain).toHaveBeenCalledOnce();
});
