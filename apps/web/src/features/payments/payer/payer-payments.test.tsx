import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PayerPayments } from './payer-payments';

const PAYMENT = {
  _id: 'p1',
  paymentAmount: '875.00',
  status: 'incomplete',
  createdAt: '2026-11-01T10:00:00.000Z',
  owner: { info: { auto_increment: 'DSCR-375' } },
  created_by: { user: 'Dana Whitlock' },
  updated_by: { user: 'Dana Whitlock' },
  payments: [{ _id: 'i1', item: 'Appraisal fee', amount: '875.00' }],
  paymentMethod: { ach: true, card: true },
  due: { ach: 87_500, card: 87_500 },
  lateFee: 0,
  abilities: { pay: true },
};
vi.mock('../use-payments', async (original) => ({
  ...(await original<object>()),
  usePayments: () => ({
    pages: { data: {}, error: null, hasNextPage: false },
    first: { isHalted: false, provider: { isSandbox: false, isHosted: false }, offersBankSignIn: false },
    payments: [PAYMENT],
  }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function showIn(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly notify: () => void) {}
      observe() {
        queueMicrotask(this.notify);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PayerPayments />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('is a table where the button fits beside the columns, and cards beside the tabs of a loan on a tablet', async () => {
  showIn(1000);
  expect(await screen.findByRole('grid')).toBeTruthy();
  expect(screen.queryByText('Appraisal fee')).toBeNull();
  cleanup();
  showIn(505);
  expect(await screen.findByText('Appraisal fee')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('button', { name: /Make Payment/ })).toBeTruthy();
});
