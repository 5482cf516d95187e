import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from '../../../client';
import { ResetPage } from './reset-page';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../client/call', () => ({
  call: server.call,
  locate: vi.fn(),
  takeArrivedAnswer: () => undefined,
}));
const PASSWORD = 'wandering copper kettle';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ logo: null }))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function savePassword(refusal: Error): Promise<void> {
  server.call.mockReset().mockRejectedValue(refusal);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ResetPage token="used" retryLink={<a href="/auth/forgot-password">Request a new link</a>} onDone={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
  await userEvent.type(screen.getByLabelText('Confirm Password'), `${PASSWORD}{Enter}`);
}

it('is the page of dead links once the link is used up, and offers a new one', async () => {
  await savePassword(new CallRefused(410, 'token_invalid', 'Gone.'));
  await screen.findByRole('heading', { name: 'This link is no longer valid.' });
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('keeps the form if the password could not be saved for another reason', async () => {
  await savePassword(new Error('offline'));
  await screen.findByText('Problem while reset password, please try again.');
  expect(screen.getByLabelText('Password')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
});
