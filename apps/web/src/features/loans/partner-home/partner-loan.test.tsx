import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Session, SessionContext, type MenuConfig, type SignedInUser } from '../../session';
import type { ListRecord } from '../../record-list';
import { DEFAULT_APPEARANCE } from '../../../ui/theme/appearance';
import type { LoanOverview } from '../use-own-loans';
import { PartnerLoan } from './partner-loan';

afterEach(cleanup);

const person = { first_name: 'Lena', last_name: 'Hartwell', email: '', phone: '' };
const LOAN = {
  _id: 'l1',
  number: 'DSCR-375',
  program: { _id: 'p', title: 'DSCR Rental' },
  prospect: { _id: 'lena', info: person },
  status: [{ _id: 's', title: 'Processing', hue: 'petrol', place: 'quarter' }],
  info: { loan_amount: 41_250_000 },
} as unknown as ListRecord;
const OVERVIEW = {
  _id: 'l1',
  contact: { _id: 'dana', name: 'Dana Whitlock', title: 'Loan Officer', email: '', phone: '253-555-0110' },
  questions: [{ field: 'carrier', title: 'Insurance Carrier', tab: 'property', code: '', params: {}, message: '' }],
  documents: [
    { element: 'id', name: 'Photo ID', status: 'Not Uploaded', reason: null },
    { element: 'w2', name: 'W-2', status: 'Not Uploaded', reason: null },
  ],
  documentCounts: { required: 3, received: 1, toSend: 2 },
  hasDocuments: true,
  maySubmit: true,
  version: 1,
  lastEvent: { kind: 'document_approved', title: 'Paystub', at: '2025-11-20T12:00:00Z' },
  closing: null,
} as LoanOverview;

async function show(overview = OVERVIEW) {
  const session = new Session({
    user: () => Promise.resolve({ type: 'Contacts' } as SignedInUser),
    menu: () =>
      Promise.resolve({
        personalization: DEFAULT_APPEARANCE,
        header: { items: [] },
        company: { name: 'Harborline', timeZone: 'UTC', dateFormat: 'MM/DD/YYYY' },
      } as unknown as MenuConfig),
    saveAppearance: () => Promise.resolve(),
  });
  await session.load();
  const root = createRootRoute({
    component: () => <PartnerLoan loan={LOAN} overview={overview} statuses={[]} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <SessionContext value={session}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </SessionContext>,
  );
  return within(await screen.findByRole('article', { name: 'Lena Hartwell, DSCR-375' }));
}

it('shows what the partner is asked for, each with a link to the first of it, the last event, and the contact', async () => {
  const card = await show();
  expect(card.getByRole('link', { name: 'Answer 1 question' }).getAttribute('href')).toBe(
    '/loans/edit/l1?tab=property&steps=missing',
  );
  expect(card.getByRole('link', { name: /^Send 2 documents/ }).getAttribute('href')).toBe('/loans/edit/l1?tab=docs');
  expect(card.getByText('Photo ID, W-2')).toBeTruthy();
  expect(card.getByText('Last update Nov 20, 2025: Paystub approved')).toBeTruthy();
  expect(card.getByRole('link', { name: '253-555-0110' }).getAttribute('href')).toBe('tel:2535550110');
});

it('asks for nothing if nothing is missing', async () => {
  const card = await show({
    ...OVERVIEW,
    questions: [],
    documents: [],
    documentCounts: { required: 3, received: 1, toSend: 0 },
  });
  expect(card.queryByRole('navigation', { name: 'Waiting for you' })).toBeNull();
  expect(card.getByText('Last update Nov 20, 2025: Paystub approved')).toBeTruthy();
});
