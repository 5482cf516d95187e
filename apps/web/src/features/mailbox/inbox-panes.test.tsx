import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../ui';
import { InboxPanes } from './inbox-panes';

const head = {
  ...{ _id: 'e1', from: { name: 'Mallory', address: 'mallory@elsewhere.example' }, subject: 'My documents' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', attachments: 1, reason: 'unknown_sender' },
};
const email = {
  ...head,
  ...{ body: '<p>Hello</p>', files: [{ _id: 'f1', name: 'w2.pdf', size: 10 }] },
  refusedFiles: [{ name: 'run.exe', explanation: { key: 'x', params: {}, text: 'Not accepted.' } }],
  suggestion: { _id: 'l1', title: 'DSCR-421 Bea Notes' },
};

let answers: Record<string, unknown>;
let bodies: { readonly call: string; readonly body: unknown }[];
beforeEach(() => {
  bodies = [];
  answers = {
    'POST mailbox/inbox': { emails: [head], count: 1, address: 'inbox+abc@replies.example' },
    'GET mailbox/inbox/e1': email,
    'POST mailbox/inbox/e1/file': { message: 'Email filed to the loan.' },
  };
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${String(address).split('/api/')[1]?.split('?')[0] ?? ''}`;
    bodies.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = answers[call];
    return Promise.resolve(new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows an email with its reason, suggestion and files, and files it to a loan by its number', async () => {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <InboxPanes page={0} limit={25} onPage={vi.fn()} onLimit={vi.fn()} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText(/inbox\+abc@replies\.example/);
  await userEvent.click(await screen.findByRole('button', { name: 'My documents' }));
  await screen.findByText('It may belong to DSCR-421 Bea Notes.');
  expect(screen.getByRole('link', { name: 'w2.pdf' }).getAttribute('href')).toBe('/api/emails/attachments/f1');
  expect(screen.getByText('Not saved: run.exe. Not accepted.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Loan number'), 'DSCR-7');
  await userEvent.click(screen.getByRole('button', { name: 'File to loan' }));
  await screen.findByText('Email filed to the loan.');
  await screen.findByText('Select an email to read it here.');
  expect(bodies.find(({ call }) => call === 'POST mailbox/inbox/e1/file')?.body).toEqual({ number: 'DSCR-7' });
});
