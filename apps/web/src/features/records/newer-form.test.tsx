import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../form-view';
import { NewerForm } from './newer-form';

const REPORT = {
  from: 1,
  to: 2,
  record: null,
  report: [
    { field: 'gone', title: 'Points', what: 'gone', value: '1.5' },
    { field: 'new', title: 'Escrow Agent', what: 'new-required', value: null },
  ],
};
let bodies: unknown[];
let status: number;

beforeEach(() => {
  bodies = [];
  status = 200;
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body ?? 'null')));
    const body = status === 200 ? REPORT : { code: 'conflict', message: 'Changed meanwhile.' };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  const store = new FormStore({
    definition: { content: [{ id: 'a', type: 'text', title: 'A' }] },
    answers: {},
    viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true },
  });
  const saver = { version: () => 3, save: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <NewerForm module="loans" id="r-1" from={1} to={2} store={store} saver={saver} />
      </MantineProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the effects of a move before it, and moves the version that was shown', async () => {
  expect(screen.getByText('This record uses version 1 of its form. Version 2 is available.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'View changes' }));
  expect(await screen.findByRole('region', { name: 'No longer in the form' })).toBeTruthy();
  expect(screen.getByText('Escrow Agent')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Update version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([
    { version: 3, apply: false },
    { version: 3, apply: true },
  ]);
});

it('closes and leaves the record unchanged if someone else changed it meanwhile', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'View changes' }));
  await screen.findByText('Escrow Agent');
  status = 409;
  await userEvent.click(screen.getByRole('button', { name: 'Update version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toHaveLength(2);
});
