import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../client';
import { SenderToggle } from './sender-toggle';

const OWN_SENDER: Answer<'readEmailSender'> = { MDID: 'p1', email: 'dana@mail.example', email_status: null };
const VERIFICATION_MESSAGE = 'Email is waiting for verification. Please check your inbox.';

let sender: Answer<'readEmailSender'>;
let bodies: unknown[];
beforeEach(() => {
  bodies = [];
  sender = OWN_SENDER;
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    if (String(address).endsWith('verify_sender') && typeof init?.body === 'string') {
      bodies.push(JSON.parse(init.body));
      sender = { ...sender, email_status: 'awaiting_verification' };
      return Promise.resolve(
        new Response(JSON.stringify({ message: VERIFICATION_MESSAGE, email_status: sender.email_status })),
      );
    }
    return Promise.resolve(new Response(JSON.stringify(sender)));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (owner?: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <SenderToggle {...(owner !== undefined && { owner })} />
      </MantineProvider>
    </QueryClientProvider>,
  );
const toggle = () => screen.findByRole('switch', { name: /^Send Email from This Address\?/ });

it('asks for verification of the own address, and waits for it', async () => {
  open();
  await userEvent.click(await toggle());
  expect(await screen.findByText(VERIFICATION_MESSAGE)).toBeTruthy();
  expect(bodies).toEqual([{ status: true, MDID: 'p1', email: 'dana@mail.example' }]);
  expect((await toggle()).matches(':checked')).toBe(true);
});

it('says that the address is verified', async () => {
  sender = { ...OWN_SENDER, email_status: 'send_email' };
  open('p1');
  expect(await screen.findByText('dana@mail.example is verified')).toBeTruthy();
  expect(screen.queryByText(VERIFICATION_MESSAGE)).toBeNull();
});

it('is on no record of someone else', async () => {
  const { container } = open('p2');
  await vi.waitFor(() => expect(container.querySelector('[role="switch"]')).toBeNull());
});
