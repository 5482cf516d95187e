import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../client';
import { Toasts } from '../../../ui';
import { PlannedList } from './planned-list';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plannedMail: Answer<'listPlannedEmails'>['emails'][number] = {
  ...{ _id: 'p-1', trigger: { _id: 't-1', title: 'Welcome' }, channel: 'email' },
  ...{ event: 'status-reached', detail: 'Approved' },
  ...{ eventAt: '2026-11-20T10:00:00.000Z', recipient: 'Lena Hartwell', state: 'waiting' },
  sendAt: '2026-11-21T10:00:00.000Z',
  heldBy: '',
};

function open(list: Answer<'listPlannedEmails'>): { readonly method: string; readonly body: unknown }[] {
  const calls: { method: string; body: unknown }[] = [];
  let emails = list.emails;
  vi.stubGlobal('fetch', (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    const sentValue: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    calls.push({ method, body: sentValue });
    const isSent = JSON.stringify(sentValue).includes('send');
    if (method === 'PATCH')
      emails = isSent ? [] : emails.map((email) => ({ ...email, state: 'held' as const, heldBy: 'Theo Park' }));
    const answer = method === 'GET' ? { ...list, emails } : { message: 'Email held.' };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <PlannedList owner="r-1" />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return calls;
}

it('says why an email is planned, holds it, and offers to release it', async () => {
  const calls = open({ emails: [plannedMail], mayChange: true });
  expect(await screen.findByText('Lena Hartwell · Welcome (Status reached: Approved)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hold the email of Welcome to Lena Hartwell' }));
  expect(await screen.findByText('On hold by Theo Park')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Release the email of Welcome to Lena Hartwell' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ act: 'hold' });
});

it('sends one now that waits, and none that is on hold', async () => {
  const heldMail = {
    ...plannedMail,
    _id: 'p-2',
    recipient: 'Gil Ashworth',
    state: 'held' as const,
    heldBy: 'Theo Park',
  };
  const calls = open({ emails: [plannedMail, heldMail], mayChange: true });
  expect(await screen.findAllByRole('button', { name: /^Send the/ })).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Send the email of Welcome to Lena Hartwell now' }));
  await vi.waitFor(() => expect(screen.queryByText(/Lena Hartwell/)).toBeNull());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ act: 'send' });
});

it('shows no actions to those who may not compose', async () => {
  open({ emails: [{ ...plannedMail, recipient: '' }], mayChange: false });
  expect(await screen.findByText(/A recipient you can't see/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Hold|Cancel|Send/ })).toBeNull();
});
