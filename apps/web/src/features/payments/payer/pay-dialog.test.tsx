import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Payment } from '../payment-shapes';
import { PayDialog } from './pay-dialog';

const payment = {
  ...{ _id: 'p', plan: null, version: 1, status: 'Incomplete', failure: null, paymentAmount: '875.00', lateFee: 0 },
  ...{ owner: { _id: 'l', info: { auto_increment: 'FX-1' } }, due: { ach: 88_000, card: 87_500 } },
  paymentMethod: { ach: true, card: true, processed: null },
  payments: [{ _id: 'i', item: 'Appraisal fee', amount: '875.00' }],
} as unknown as Payment;
const account = (id: string, last4: string, status: string) => ({ id, kind: 'ach', last4, name: 'Fernhill', status });

let keys: string[];
let answers: (() => Response)[];
beforeEach(() => {
  localStorage.clear();
  [keys, answers] = [[], []];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (url.includes('get_plaid_link_token'))
      return Promise.resolve(Response.json({ linkToken: 'sandbox', isSandbox: true }));
    if (!url.includes('attempts'))
      return Promise.resolve(
        Response.json({ methods: [account('a', '0926', 'new'), account('b', '4417', 'verified')] }),
      );
    keys.push((JSON.parse(String(body)) as { key: string }).key);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('lost'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const attempt = (state: string, failure: object | null = null) =>
  Response.json({
    ...{ message: 'Your payment is being processed.', confirmation: { key: 'payments.started', params: {} } },
    page: null,
    attempt: { _id: 't', payment: 'p', kind: 'ach', state, amount: 88_000, failure },
  });

const renderDialog = (onClose = vi.fn(), isHosted = false, offersSignIn = false) => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <PayDialog payment={payment} isHosted={isHosted} offersSignIn={offersSignIn} onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return onClose;
};

it('offers verified accounts only, and shows what each method costs', async () => {
  renderDialog();
  expect(((await screen.findByRole('radio', { name: /4417/ })) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole('radio', { name: /0926/ }) as HTMLInputElement).disabled).toBe(true);
  screen.getByText('Verification pending');
  screen.getByRole('button', { name: 'Pay Now · $880.00' });
  await userEvent.click(screen.getByRole('tab', { name: 'Card' }));
  await screen.findByRole('button', { name: 'Pay Now · $875.00' });
});

it('links an account by signing in at the bank where the company has that on, or by its numbers', async () => {
  renderDialog(vi.fn(), false, true);
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Bank Account' }));
  const signIn = (await screen.findByRole('radio', { name: /Sign in to my bank/ })) as HTMLInputElement;
  expect(signIn.checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /Enter account numbers/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', { name: 'Add Bank Account Information' });
});

it('repeats a press without an answer under the same key, and a refused one under another', async () => {
  const onClose = renderDialog();
  const pressPay = async () => userEvent.click(await screen.findByRole('button', { name: /Pay Now/ }));
  await pressPay();
  await screen.findByText(/you won't be charged twice/);
  answers.push(() => attempt('failed', { code: 'R01', message: 'Insufficient funds.' }));
  await pressPay();
  await screen.findByText('Insufficient funds.');
  answers.push(() => attempt('processing'));
  await pressPay();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});
