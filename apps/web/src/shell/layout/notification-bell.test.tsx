import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient, startEvents, type Answer } from '../../client';
import type { MenuConfig } from '../../features/session';
import { NotificationBell } from './notification-bell';

type State = Answer<'notifications'>;
type Notice = State['data'][number];

/** A fake event stream on which a test sends server events. */
class Stream {
  static open: Stream | undefined;
  onmessage: ((message: { readonly data: string }) => void) | null = null;
  constructor() {
    Stream.open = this;
  }
  close() {
    Stream.open = undefined;
  }
}

const notice = (_id: string, overrides: Partial<Notice> = {}): Notice => ({
  _id,
  type: 'update',
  kind: 'assigned',
  tab: 'Assigned',
  by: { _id: 'dana', name: 'Dana Whitlock' },
  msg: { record: 'Ann Lee', number: 'FX-7', field: null, status: null },
  url: { page: 'loans', _id, tab: null },
  module: { key: 'loans', title: 'Opportunity' },
  time: '2026-03-02T12:00:00.000Z',
  form: null,
  owner: { _id, name: 'Ann Lee', number: 'FX-7' },
  parent: null,
  ...overrides,
});
const document = notice('b', {
  kind: 'document_uploaded',
  tab: 'Docs',
  msg: { record: 'Bo Ray', number: 'FX-8', field: 'W-2', status: 'Awaiting Review' },
  owner: { _id: 'b', name: 'Bo Ray', number: 'FX-8' },
  url: { page: 'loans', _id: 'b', tab: 'docs' },
});
const stateOf = (data: readonly Notice[], load = 0): State => {
  const of = (tab: Notice['tab']) => data.filter((candidate) => candidate.tab === tab).length;
  const counts = { All: data.length, Assigned: of('Assigned'), Docs: of('Docs'), Reviews: of('Reviews') };
  return { data: [...data], count: data.length + load, counts, load };
};

let serverState: State;
const requestedEntries: { path: string; body: unknown }[] = [];
let stop: () => void;

beforeEach(() => {
  requestedEntries.length = 0;
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body?: string }) => {
    requestedEntries.push({ path: url.replace('/api/', ''), body: body && JSON.parse(body) });
    if (url.endsWith('/view')) serverState = stateOf([]);
    return Promise.resolve(Response.json(serverState));
  });
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

function show(loggedInUserType: MenuConfig['loggedInUserType'] = 'workforce') {
  const queries = makeQueryClient();
  stop = startEvents(queries);
  const menu = { loggedInUserType } as MenuConfig;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <NotificationBell menu={menu} tone="menu" /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), router };
}
const emit = (event: object) => Stream.open?.onmessage?.({ data: JSON.stringify(event) });

test('only staff have a bell, and others do not request notifications', async () => {
  serverState = stateOf([]);
  for (const type of ['prospect', 'contact', 'Super'] as const) {
    show(type);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    stop();
    cleanup();
  }
  expect(requestedEntries).toEqual([]);
});

test('counts unread notifications, refetches on a server event, and announces new arrivals', async () => {
  serverState = stateOf([notice('a')]);
  show();
  await screen.findByRole('button', { name: 'Notifications, 1 new' });
  expect(screen.getByRole('status').textContent).toBe('');
  serverState = stateOf([notice('c', { time: '2026-03-02T12:05:00.000Z' }), notice('a')], 150);
  emit({ type: 'notified' });
  const bell = await screen.findByRole('button', { name: 'Notifications, 152 new' });
  expect(bell.textContent).toBe('99+');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 new notification'));
});

test('shows one tab at a time, supports arrow keys, and returns focus on Escape', async () => {
  serverState = stateOf([notice('a'), document]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
  expect(await screen.findAllByRole('link', { name: /Dana Whitlock/ })).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: 'Docs (1)' }));
  const link = screen.getByRole('link', { name: /Dana Whitlock uploaded W-2 for Bo Ray · FX-8/ });
  expect(link.getAttribute('href')).toBe('/loans/edit/b?tab=docs');
  screen.getByRole('tab', { name: 'Docs (1)' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(window.document.activeElement).toBe(link);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Docs (1)' })).toBeNull());
  await waitFor(() =>
    expect(window.document.activeElement).toBe(screen.getByRole('button', { name: /^Notifications/ })),
  );
});

test('marking as viewed clears the tab up to what was visible', async () => {
  serverState = stateOf([notice('a'), document]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
  await user.click(await screen.findByRole('tab', { name: 'Docs (1)' }));
  await user.click(screen.getByRole('button', { name: 'Mark as viewed' }));
  await screen.findByText('All caught up! No new notifications.');
  const view = requestedEntries.find(({ path }) => path === 'notifications/view');
  expect(view?.body).toEqual({ type: 'Docs', until: document.time });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as viewed' }).disabled).toBe(true);
});

test('opening a notification goes to its record and marks it as read', async () => {
  serverState = stateOf([notice('a'), notice('z', { owner: { _id: 'a', name: 'Ann Lee', number: 'FX-7' } })]);
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
  await user.click(await screen.findByRole('link', { name: /2 times/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/loans/edit/a'));
  await waitFor(() => expect(requestedEntries.at(-1)?.path).toBe('notifications/view'));
  expect(requestedEntries.at(-1)?.body).toEqual({ type: 'All', ids: ['a', 'z'] });
});
