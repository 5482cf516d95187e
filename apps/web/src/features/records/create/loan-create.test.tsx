import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Session, SessionContext } from '../../session';
import { LoanCreate } from './loan-create';

const navigate = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn();
});
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
  useSearch: () => ({ product: 'res', program: 'fix' }),
}));
afterAll(() => void vi.resetModules());

const titled = (_id: string) => ({ _id, title: _id });
const CHOICES = {
  ...{ products: [titled('res')], programs: [{ ...titled('fix'), statuses: [] }], prospects: [], contactTitle: '' },
  productWithPrograms: [{ value: 'res---fix', label: 'Residential - Fix' }],
  ...{ workforces: [], contacts: [], status: [titled('new')], source: [titled('Realtor')], groups: [] },
};
const ANN = { _id: 'ann', module: 'prospects', name: 'Ann Baker', email: 'ann@example.com', phone: '', by: ['email'] };

let isKnown: boolean;
let sentEntries: Record<string, unknown>[];
beforeEach(() => {
  [isKnown, sentEntries] = [true, []];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.endsWith('opportunities/admin')) return Promise.resolve(Response.json(CHOICES));
    if (url.endsWith('opportunities/prospects')) return Promise.resolve(Response.json({ prospects: [] }));
    const body = JSON.parse(String(init?.body)) as (typeof sentEntries)[number];
    sentEntries.push(body);
    if (!isKnown) return Promise.resolve(Response.json({ _id: 'made', auto_increment: 7, number: 'FX-7' }));
    const details = { duplicates: [{ ...ANN, updatedAt: '2026-11-20T10:00:00Z' }] };
    return Promise.resolve(Response.json({ code: 'duplicate_person', message: 'Known', details }, { status: 409 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function type(field: HTMLElement, value: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.clear(field);
  if (value) await userEvent.paste(value);
}

async function open(mayCreate: boolean) {
  const items = [{ page: 'prospects', permissions: { add: mayCreate } }];
  const session = new Session({
    user: () => Promise.resolve({ _id: 'me', type: 'Workforces', role: { admin: false } } as never),
    menu: () => Promise.resolve({ header: { items }, static: [] } as never),
    saveAppearance: () => Promise.resolve(),
  });
  await session.load();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <MantineProvider env="test">
          <LoanCreate />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Source' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Realtor' }));
  await type(screen.getByRole('combobox', { name: 'Prospect' }), 'Silas Beckwith');
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Loan & Load Form' }));

it('creates a prospect from the typed name with the loan, after showing people with the same email', async () => {
  await open(true);
  expect(screen.getByText("You're added to the team automatically.")).toBeTruthy();
  fireEvent.click(await screen.findByRole('option', { name: 'Create prospect “Silas Beckwith”' }));
  const person = within(await screen.findByRole('group', { name: 'New prospect' }));
  await type(person.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  submit();
  expect(await person.findByText('Ann Baker · ann@example.com')).toBeTruthy();
  expect(navigate).not.toHaveBeenCalled();
  isKnown = false;
  fireEvent.click(person.getByRole('button', { name: 'Create the prospect anyway' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/loans/edit/$id', params: { id: 'made' } }));
  const silas = { first_name: 'Silas', last_name: 'Beckwith', email: 'ann@example.com', phone: '' };
  expect(sentEntries.map(({ prospect, newProspect }) => [prospect, newProspect])).toEqual([
    [undefined, { ...silas, acceptsDuplicate: false }],
    [undefined, { ...silas, acceptsDuplicate: true }],
  ]);
});

it('uses the known prospect instead, and requires the names of a new one', async () => {
  await open(true);
  fireEvent.click(await screen.findByRole('option', { name: /^Create prospect/ }));
  const person = within(await screen.findByRole('group', { name: 'New prospect' }));
  await type(person.getByRole('textbox', { name: /^Last Name/ }), '');
  submit();
  expect(await person.findByText('Please provide a valid Last Name.')).toBeTruthy();
  expect(sentEntries).toEqual([]);
  await type(person.getByRole('textbox', { name: /^Last Name/ }), 'B');
  submit();
  const useButton = await person.findByRole('button', { name: 'Use this prospect' });
  isKnown = false;
  fireEvent.click(useButton);
  submit();
  await waitFor(() => expect(sentEntries.at(-1)).toMatchObject({ prospect: 'ann' }));
});

it('does not offer to create a prospect without the right', async () => {
  await open(false);
  expect((await screen.findAllByText('No results')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('option', { name: /^Create prospect/ })).toBeNull();
});
