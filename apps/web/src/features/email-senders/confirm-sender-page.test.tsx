import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from '../../client';
import { ConfirmSenderPage } from './confirm-sender-page';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client/call', () => ({ call: server.call, locate: vi.fn(), takeArrivedAnswer: () => undefined }));

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ logo: null }))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function confirm(answer: () => Promise<unknown>): Promise<void> {
  server.call.mockReset().mockImplementation(answer);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmSenderPage token="mailed" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }));
}

it('confirms the address under the name of the company', async () => {
  await confirm(() => Promise.resolve({ email: 'dana@harborline.test', company_name: 'Harborline', message: '' }));
  expect((await screen.findByRole('status')).textContent).toContain('dana@harborline.test');
  expect(screen.getByRole('banner').textContent).toBe('HHarborline');
});

it('is the page of dead links if the link was used, replaced, or is too old', async () => {
  await confirm(() => Promise.reject(new CallRefused(404, 'not_found', 'Gone.')));
  await screen.findByRole('heading', { name: 'This link is no longer valid.' });
  expect(screen.getByRole('alert').textContent).toContain('Request a new one on your profile.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('can be tried again after a lost connection', async () => {
  await confirm(() => Promise.reject(new Error('offline')));
  await screen.findByText(/Couldn't confirm the address/);
  expect(screen.getByRole('button', { name: 'Confirm address' })).toBeTruthy();
});
