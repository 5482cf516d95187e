import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuditLog } from './audit-log';

const entry = (_id: string, title: string, changes: object[]) => ({
  ...{ _id, at: '2026-03-02T12:00:00.000Z', by: 'Ann', act: 'product_saved', reason: null, origin: null, details: {} },
  ...{ subject: { kind: 'product', _id: null, title }, changes },
});
const change = (part: string, subject: string | null, from: unknown, to: unknown) => ({ part, of: subject, from, to });

let searches: unknown[];
beforeEach(() => {
  const events = [
    entry('a', 'Home loans', [
      change('title', null, 'Home', 'Home loans'),
      change('prefix', 'Thirty', 'T30', null),
      change('form', 'Thirty', null, 'Short form'),
      change('statuses', 'Thirty', null, 'New, Approved'),
      change('active', 'Fifteen', true, false),
      change('weather', 'Fifteen', 'rain', 'sun'),
      change('mode', null, 'off', 'preview'),
      change('description', null, null, 'preview'),
    ]),
    entry('b', 'Older', []),
  ];
  searches = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    searches.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ events, count: 2, acts: ['product_saved', 'written_later'] }));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows every changed part with its value before and after, and nothing for an entry without changes', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <AuditLog search={{}} change={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '8 changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changes to Home loans' });
  const cells = within(dialog)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(cells).toEqual([
    'Title: Home → Home loans',
    'Prefix of Thirty: T30 → none',
    'Form of Thirty: company loan form → Short form',
    'Statuses of Thirty: all statuses → New, Approved',
    'Active of Fifteen: active → inactive',
    'weather of Fifteen: rain → sun',
    'Distribution of leads: Off → Pull with preview',
    'Description: none → preview',
  ]);
  expect(screen.queryByRole('button', { name: '0 changes' })).toBeNull();
});

it('asks for one action and whole days, and offers the actions of the log', async () => {
  const change = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <AuditLog search={{ act: 'exported', from: '2026-03-02', to: '2026-03-02' }} change={change} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: '8 changes' });
  const day = (index: number) => new Date(2026, 2, index).toISOString();
  expect(searches).toEqual([{ skip: 0, limit: 50, act: 'exported', from: day(2), before: day(3) }]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Action' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Changed a product' }));
  expect(change).toHaveBeenLastCalledWith({ act: 'product_saved', page: undefined });
  expect(screen.queryByRole('option', { name: 'written later' })).toBeNull();
});

it('exports what the filters find, across all pages', async () => {
  // The test window would navigate to the file, and leave the other tests without an address.
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <AuditLog search={{ q: 'Ann', act: 'exported', page: 3, limit: 10 }} change={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: '8 changes' });
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  expect(download.mock.contexts).toEqual([expect.objectContaining({ download: expect.stringMatching(/\.csv$/) })]);
  expect(searches).toContainEqual({ search: 'Ann', act: 'exported' });
});
