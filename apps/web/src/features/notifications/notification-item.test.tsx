import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { groupNotifications } from './group-notifications';
import { NotificationItem } from './notification-item';
import type { Notice } from './use-notifications';

afterEach(cleanup);

async function faceOf(name: string): Promise<Element | null> {
  const notice: Notice = {
    ...{ _id: 'notice', type: 'update', kind: 'status_changed', tab: null, by: { _id: 'someone', name } },
    msg: { record: 'Ann Lee', number: null, field: null, status: null },
    url: { page: 'leads', _id: 'lead', tab: null },
    module: { key: 'leads', title: 'Leads' },
    time: '2026-03-02T12:00:00.000Z',
    form: { _id: 'form', title: 'Lead' },
    owner: { _id: 'lead', name: 'Ann Lee', number: null },
    parent: null,
  };
  const [group] = groupNotifications([notice]);
  if (!group) throw new Error('no group');
  const routeTree = createRootRoute({
    component: () => <NotificationItem group={group} onOpen={() => undefined} />,
  });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  return (await screen.findByRole('link')).firstElementChild;
}

it('shows the initials of who did it, and a bell if nobody did', async () => {
  expect((await faceOf('Dana Whitlock'))?.textContent).toBe('DW');
  cleanup();
  expect((await faceOf(''))?.querySelector('svg')).not.toBeNull();
});
