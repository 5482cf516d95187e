import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../client';
import { Toasts } from '../../ui';
import { TextsPanel } from './texts-panel';

type List = Answer<'listTexts'>;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lena: List['people'][number] = {
  ...{ _id: 'p-1', name: 'Lena Hartwell', role: '', phone: '+12535550123', state: 'none', consents: [] },
};
const consent = {
  isGiven: true,
  source: 'spoken' as const,
  wording: 'Agreed',
  at: '2026-11-20T10:00:00.000Z',
  by: 'Dana',
};
const message: List['texts'][number] = {
  ...{ _id: 't-1', direction: 'out', person: 'Lena Hartwell', phone: '+12535550123', text: 'Hello', by: 'Dana' },
  ...{
    state: 'suppressed',
    reason: 'no-consent',
    isUncertain: false,
    createdAt: consent.at,
    sendAt: null,
    settledAt: null,
  },
};

function open(list: List): { readonly call: string; readonly body: unknown }[] {
  const calls: { call: string; body: unknown }[] = [];
  let currentList = list;
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const sentValue: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    if (method !== 'GET') calls.push({ call: String(address).split('/api/')[1] ?? '', body: sentValue });
    if (method !== 'GET') currentList = { ...list, people: [{ ...lena, state: 'given', consents: [consent] }] };
    return Promise.resolve(
      new Response(JSON.stringify(method === 'GET' ? currentList : { message: 'Noted.', _id: 'x' })),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <TextsPanel owner="r-1" />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return calls;
}

it('notes consent in words, and then sends a text', async () => {
  const calls = open({ people: [lena], texts: [], mayCompose: true, delivers: false });
  expect(await screen.findByText(/Sandbox/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send a text message to Lena Hartwell' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('switch', { name: 'Consent of Lena Hartwell to text messages' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Record consent' }));
  expect(await screen.findByText('Enter what the person said.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Wording/ }), 'Agreed');
  await userEvent.click(screen.getByRole('button', { name: 'Record consent' }));
  expect(await screen.findByText(/Agreed \(By phone or in person\), recorded by Dana/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send a text message to Lena Hartwell' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Message/ }), 'Hello Lena');
  await userEvent.click(screen.getByRole('button', { name: 'Send text' }));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toEqual([
    {
      call: 'texts/consents',
      body: { owner: 'r-1', person: 'p-1', given: true, source: 'spoken', wording: 'Agreed' },
    },
    { call: 'texts', body: { owner: 'r-1', person: 'p-1', text: 'Hello Lena' } },
  ]);
});

it('says why a message was not sent, and offers nothing to those who may not compose', async () => {
  open({ people: [lena], texts: [message], mayCompose: false, delivers: true });
  expect(await screen.findByText(/no consent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  expect(screen.getByRole('switch', { name: /Consent of Lena/ })).toHaveProperty('disabled', true);
});
