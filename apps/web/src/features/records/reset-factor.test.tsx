import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../ui';
import { AuthPanel } from './auth-panel';

const RESET = 'Reset second factor';
const QUESTION = 'Reset the second factor of ann@mail.example?';

let mayReset: boolean;
let answers: () => Response;
let sent: string[];

beforeEach(() => {
  [mayReset, sent] = [true, []];
  answers = () => {
    mayReset = false;
    return Response.json({ message: 'The second factor is reset.' });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, init?: RequestInit) => {
      sent.push(`${init?.method ?? 'GET'} ${url}`);
      if (init?.method === 'POST') return Promise.resolve(answers());
      const login = {
        ...{ roles: [], chosen: [], username: 'ann@mail.example', suggested_username: '' },
        ...{ allow_to_login: true, allow_to_edit_myprofile: true, may_reset_factor: mayReset },
      };
      return Promise.resolve(Response.json(login));
    }),
  );
});
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(close);
  cleanup();
  vi.unstubAllGlobals();
});

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <AuthPanel person="ann" hasRoles canUpdate />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const posts = () => sent.filter((line) => line.startsWith('POST'));

it('asks, resets, says so, and goes away with the factor', async () => {
  open();
  await press(RESET);
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(posts()).toEqual([]);
  await press('Yes');
  expect(
    await screen.findByText('The second factor of ann@mail.example is reset. The next sign-in sets up a new one.'),
  ).toBeTruthy();
  expect(posts()).toEqual(['POST /api/people/ann/auth/reset_factor']);
  await waitFor(() => expect(screen.queryByRole('button', { name: RESET })).toBeNull());
});

it('No resets nothing', async () => {
  open();
  await press(RESET);
  await press('No');
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  expect(posts()).toEqual([]);
});

it('says what the server has against it, and leaves the button', async () => {
  const words = 'This login also opens another company. Nothing was changed.';
  answers = () => Response.json({ code: 'forbidden', message: words }, { status: 403 });
  open();
  await press(RESET);
  await press('Yes');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await screen.findByRole('button', { name: RESET })).toBeTruthy();
});

it('is not offered where the server does not say that the viewer may', async () => {
  mayReset = false;
  open();
  await screen.findByLabelText(/Username/);
  expect(screen.queryByRole('button', { name: RESET })).toBeNull();
});
