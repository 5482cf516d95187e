import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastVisitedPath, Session, SessionContext } from '../../features/session';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import { Root } from './root';

const onRendered = vi.hoisted(() => vi.fn());
const onMounted = vi.fn();
vi.mock('./load-layout', () => ({
  Layout: ({ path, children }: { readonly path: string; readonly children: ReactNode }) => {
    onRendered(path);
    return <main>{children}</main>;
  },
}));

const MENU = {
  personalization: DEFAULT_APPEARANCE,
  header: {
    items: ['loans', 'leads'].map((page) => ({ page, permissions: { global: true, add: false, update: false } })),
  },
  static: [],
};

const session = () =>
  new Session({
    user: () => Promise.resolve({ _id: 'dana' } as never),
    menu: () => Promise.resolve(MENU as never),
    saveAppearance: () => Promise.resolve(),
  });

const pageOf = (name: string) =>
  function Page() {
    useEffect(() => onMounted(name), []);
    return <h1>{name}</h1>;
  };

async function open(path: string) {
  const root = createRootRoute({ component: Root });
  const page = (name: string) => createRoute({ getParentRoute: () => root, path: name, component: pageOf(name) });
  const router = createRouter({
    routeTree: root.addChildren([page('loans'), page('leads'), page('menu')]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const signedIn = session();
  await signedIn.load();
  render(
    <SessionContext value={signedIn}>
      <RouterProvider router={router as never} />
    </SessionContext>,
  );
  await screen.findByRole('heading');
  return (to: string) => act(() => router.navigate({ href: to }));
}

beforeEach(() => {
  localStorage.clear();
  onRendered.mockClear();
  onMounted.mockClear();
});
afterEach(cleanup);

test('the layout renders once for a new page, and not for a change of the search', async () => {
  const navigate = await open('/loans');
  onRendered.mockClear();
  await navigate('/loans?q=lee');
  await waitFor(() => expect(lastVisitedPath('dana')).toBe('/loans?q=lee'));
  expect(onRendered).not.toHaveBeenCalled();
  await navigate('/leads');
  await waitFor(() => expect(lastVisitedPath('dana')).toBe('/leads'));
  expect(onRendered.mock.calls).toEqual([['/leads']]);
});

test('a screen that the viewer may not open is never mounted', async () => {
  const navigate = await open('/loans');
  for (const path of ['/menu', '/loans', '/menu']) await navigate(path);
  expect(await screen.findByText('Error 403')).toBeTruthy();
  expect(onMounted.mock.calls.flat()).toEqual(['loans', 'loans']);
});
