import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../client';
import { changeLanguage } from '../../i18n';
import { UnsubscribePage } from './unsubscribe-page';

const LINK: Answer<'openUnsubscribe'> = {
  ...{ address: 'g•••@mail.example', company_name: 'Harborline', logo: null, language: 'de', list: 'Rates' },
  ...{ sender: null, stoppedParts: { list: false, sender: false, all: false } },
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(LINK))));
});
afterEach(async () => {
  cleanup();
  await changeLanguage('en');
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <UnsubscribePage token="t" />
      </MantineProvider>
    </QueryClientProvider>,
  );

it('is in the language of the recipient, which is not taken for a choice', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Auswahl speichern' })).toBeTruthy();
  expect([document.documentElement.lang, localStorage.length]).toEqual(['de', 0]);
});

it('keeps the language that was chosen in this browser', async () => {
  await changeLanguage('es');
  open();
  await screen.findByText('Rates');
  expect(document.documentElement.lang).toBe('es');
});
