import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TranslateNames } from './translate-names';

const LANGUAGES = ['de', 'es', 'fr', 'ja', 'zh'];
let sentEntries: { readonly path: string; readonly body: unknown }[];

beforeEach(() => {
  sentEntries = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body)) as { names?: string[] };
    sentEntries.push({ path: String(path), body: input });
    const names = (input.names ?? []).map((name) => ({
      name,
      texts: LANGUAGES.map((language) => ({ language, text: '', builtIn: name === 'Approved' ? 'Genehmigt' : '' })),
    }));
    return Promise.resolve(
      Response.json(input.names ? { names } : { message: 'Saved.', confirmation: { key: 'names.saved', params: {} } }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the built-in translation as a placeholder, and saves only what was typed', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <TranslateNames names={['Approved', '', 'House rules ', 'Approved']} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Translations' }));
  expect((await screen.findByRole('textbox', { name: 'Approved' })).getAttribute('placeholder')).toBe('Genehmigt');
  expect(sentEntries[0]?.body).toEqual({ names: ['Approved', 'House rules'] });
  await userEvent.type(screen.getByRole('textbox', { name: 'House rules' }), 'Hausregeln');
  await userEvent.click(screen.getByRole('radio', { name: 'Français' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'House rules' }), 'Règlement');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentEntries.length).toBeGreaterThan(1));
  expect(sentEntries[1]?.body).toEqual({
    texts: [
      { name: 'House rules', language: 'de', text: 'Hausregeln' },
      { name: 'House rules', language: 'fr', text: 'Règlement' },
    ],
  });
});
