import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { WebhooksPage } from './webhooks-page';

const HOOK = { url: 'https://hooks.example', state: 'active', counts: { recent: 0, waiting: 0, failed: 0 } };

vi.mock('../../../client', () => ({
  failureText: () => '',
  useCall: () => ({
    data: {
      webhooks: [
        { ...HOOK, _id: 'w1', title: 'Ledger' },
        { ...HOOK, _id: 'w2', title: 'Warehouse' },
      ],
    },
    error: null,
  }),
}));
vi.mock('../integration-tabs', () => ({ IntegrationTabs: () => null }));
vi.mock('./webhook-head', () => ({ WebhookHead: () => null }));
vi.mock('./webhook-form', () => ({ WebhookForm: () => null }));
vi.mock('./delivery-list', () => ({
  DeliveryList: ({ webhook }: { webhook: { title: string } }) => <p>Deliveries to {webhook.title}</p>,
}));

afterEach(cleanup);

it('shows the webhook that the address names, and puts a chosen one there with the first page of its deliveries', async () => {
  const change = vi.fn();
  render(<WebhooksPage search={{ webhook: 'w2', page: 3 }} change={change} />);
  expect(screen.getByText('Deliveries to Warehouse')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Ledger/ }));
  expect(change.mock.calls).toEqual([[{ webhook: 'w1', status: undefined, page: undefined }]]);
});
