import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../client';
import { changeLanguage } from '../../i18n';
import { UnsubscribePage } from './unsubscribe-page';

const LINK: Answer<'openUnsubscribe'> = {
  ...{
    address: 'g•••@mail.example',
    company_name: 'Harborline',
    company_address: '400 Pier Ave',
    logo: null,
    language: 'de',
    list: 'Rates',
  },
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

it('saves once, says what does not come any more, and takes it back', async () => {
  await changeLanguage('en');
  localStorage.setItem('lendwright.language', 'en');
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    return Promise.resolve(new Response(JSON.stringify({ ...LINK, language: 'en', message: 'Saved' })));
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Save preferences' }));
  await screen.findByRole('heading', { name: "Done. You're off “Rates”" });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('heading', { name: 'Your choices are saved' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null));
  const nothing = { list: false, sender: false, all: false };
  expect(bodies).toEqual([{ stoppedParts: { ...nothing, list: true } }, { stoppedParts: nothing }]);
});
