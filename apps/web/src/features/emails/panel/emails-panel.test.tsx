import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../../ui';
import { DEFAULT_APPEARANCE } from '../../../ui/theme/appearance';
import { Session, SessionContext } from '../../session';
import type { Delivery, Email, EmailMessage, EmailPage } from '../email-shapes';
import { EmailsPanel } from './emails-panel';

const delivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  ...{ recipient: { email: 'lena@mail.example' }, name: 'Lena Hartwell', kind: 'to', state: 'sent', explanation: null },
  ...{ send: null, delivery: null, open: null, click: null, openCount: 0, bounce: null, error: null, ...overrides },
});
const email = (id: string, overrides: Partial<Email> = {}): Email => ({
  ...{ _id: id, thread: id, direction: 'out', general_mail: { from_mail: '', subject: `Email ${id}` } },
  ...{ source: 'composer', created_by: 'Dana Whitlock', createdAt: '2026-11-20T10:00:00.000Z', sendAt: null },
  ...{
    state: 'sent',
    recipients: [delivery()],
    messages: 1,
    attachments: 0,
    mayCancel: false,
    isAutomatic: false,
    isSandbox: false,
    ...overrides,
  },
});
const page = (mayCompose: boolean, ...emails: Email[]): EmailPage => ({
  ...{ emails, count: emails.length, tabs: { all_emails: emails.length, only_campaigns: 0, bounced: 1 }, mayCompose },
  counts: { send: 0, delivery: 0, open: 0, click: 0, bounce: 0, unsubscribed: 0 },
});

let answers: Record<string, unknown>;
let bodies: { readonly call: string; readonly body: unknown }[];
beforeEach(() => {
  bodies = [];
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

const session = new Session({
  user: () => Promise.reject(new Error('nobody')),
  menu: () => Promise.reject(new Error('nobody')),
  saveAppearance: () => Promise.resolve(DEFAULT_APPEARANCE),
});

function open(list: EmailPage, overrides: Record<string, unknown> = {}): void {
  answers = { 'POST emails/user_emails': list, 'GET emails/drafts': { drafts: [] }, ...overrides };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <MantineProvider env="test">
          <EmailsPanel module="loans" owner="r-1" form="f-1" />
          <Toasts />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('lists emails with their state, and explains the one that was not delivered', async () => {
  const explanation = { key: 'emailMessages.bounce.mailboxFull', params: {}, text: "The recipient's inbox is full." };
  const bouncedDelivery = delivery({ state: 'bounced', explanation });
  open(
    page(true, email('one', { state: 'opened' }), email('two', { state: 'bounced', recipients: [bouncedDelivery] })),
  );
  expect(await screen.findByText('Opened')).toBeTruthy();
  expect(screen.getByText("The recipient's inbox is full.")).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /Not delivered/ }));
  expect(bodies.at(-1)).toMatchObject({ call: 'POST emails/user_emails', body: { tab: 'bounced', limit: 10 } });
});

it('offers neither drafts nor the composer to those who may not compose', async () => {
  open(page(false));
  expect(await screen.findByText('No emails yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Compose Email/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: /Drafts/ })).toBeNull();
});

it('opens a conversation without what is hidden, and cancels a queued email', async () => {
  const hiddenData = delivery({ recipient: { email: '' }, name: '' });
  const queued = email('one', { state: 'queued', mayCancel: true, recipients: [hiddenData], attachments: 1 });
  const message: EmailMessage = { ...queued, body: null, files: [], refusedFiles: [] };
  open(page(true, queued), {
    'GET emails/one/thread': { messages: [message] },
    'POST emails/one/cancel': { message: 'Email canceled. Your draft is kept.' },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Email one/ }));
  const thread = within(await screen.findByRole('article', { name: 'Email one' }));
  expect(thread.getByText(/You can't see this text/)).toBeTruthy();
  expect(thread.getByText("1 file that you can't see")).toBeTruthy();
  await userEvent.click(thread.getByRole('button', { name: 'Cancel email' }));
  expect(await screen.findByText('Email canceled. Your draft is kept.')).toBeTruthy();
});
