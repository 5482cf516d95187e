import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n';
import { SharedLoan } from './shared-loan';

vi.mock('../session', () => ({ useGoToPath: () => () => undefined, useSignedIn: () => null }));

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('en');
});

it("shows the owner's form in the reader's language", async () => {
  const amount = { id: 'a', type: 'text', title: 'Reference', translations: { de: { title: 'Kennzeichen' } } };
  const loan = {
    form: { _id: 'f', version: 1, content: [amount] },
    opportunity: {
      ...{ _id: 'l', version: 1, number: 'CV30-248', status: [], info: { a: 'R-17' }, program: null },
      ...{ updatedAt: '2031-03-01T10:00:00.000Z' },
      prospect: { first_name: 'Ethan', last_name: 'Everley', email: '', phone: '' },
    },
    ...{ sharing_company: { _id: 'o', title: 'Harborline' }, access: 'View', mayUpdate: false },
    ...{ required: [], pending: [], expiresAt: null, log: [] },
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(loan)));
  await changeLanguage('de');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <SharedLoan id="l" missing={null} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Kennzeichen')).toBeTruthy();
  expect(screen.queryByText('Reference')).toBeNull();
});
