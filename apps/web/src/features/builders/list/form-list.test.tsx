import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormListItem } from './builder-paths';
import { showForms } from './show-forms';

const fake = vi.hoisted(() => ({ send: vi.fn(), refreshMenu: vi.fn(), go: vi.fn() }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { readonly to: string; readonly children?: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('../../session', () => ({ useGoToPath: () => fake.go, useSession: () => ({ refreshMenu: fake.refreshMenu }) }));
vi.mock('../../../client/call', () => ({
  call: (id: string, input: unknown) => fake.send(id, input) as Promise<never>,
  locate: vi.fn(),
  takeArrivedAnswer: () => undefined,
}));

const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
const { CallRefused } = await import('../../../client');
const { FormList } = await import('./form-list');

const row = (title: string, overrides: Partial<FormListItem> = {}): FormListItem => ({
  _id: title,
  kind: 'module',
  type: 'module',
  title,
  custom_title: '',
  description: '',
  module: title,
  active: true,
  version: 1,
  products: [],
  programs: [],
  elements: 4,
  records: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updated_by: 'Ann',
  ...overrides,
});
const FORMS = [row('Appraisers'), row('Titles', { active: false, version: 3 })];

/** The fake server's response to every call except the list. */
let answer: (id: string) => Promise<unknown>;

beforeEach(() => {
  answer = () => Promise.resolve({ message: 'done', _id: 'new' });
  fake.send.mockReset().mockImplementation((id: string, input: { body: { active: boolean } }) => {
    if (id !== 'listForms') return answer(id);
    const forms = FORMS.filter(({ active: isActive }) => isActive === input.body.active);
    return Promise.resolve({ forms, count: forms.length });
  });
  fake.go.mockReset();
  fake.refreshMenu.mockReset();
});
afterEach(cleanup);

async function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <FormList kind="module" search={{}} change={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('Titles');
  return userEvent.setup();
}

async function pick(user: ReturnType<typeof userEvent.setup>, title: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('lists inactive forms as well, with their count', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Appraisers' }).getAttribute('href')).toBe(
    '/builders/modules/form?id=Appraisers',
  );
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['All(2)', 'Active(1)', 'Deactive(1)']);
});

test('deactivating asks first, then refreshes the menu', async () => {
  const user = await show();
  await pick(user, 'Appraisers', 'Deactivate');
  await screen.findByText('Are you sure want to deactivate Appraisers?');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(fake.refreshMenu).toHaveBeenCalled());
  expect(fake.send).toHaveBeenCalledWith('setFormActive', { params: { id: 'Appraisers' }, body: { active: false } });
});

test('creates a copy under the entered title, then opens it in the builder', async () => {
  const user = await show();
  await pick(user, 'Appraisers', 'Copy…');
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByRole('textbox');
  await user.clear(title);
  await user.type(title, 'Valuers');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(fake.go).toHaveBeenCalledWith('/builders/modules/form?id=new'));
  expect(fake.send).toHaveBeenCalledWith('copyForm', { params: { id: 'Appraisers' }, body: { title: 'Valuers' } });
});

test('closing the dialog while the copy is created stays on the list, and the menu has the copy', async () => {
  let resolveCopy: (copiedForm: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (resolveCopy = resolve));
  const user = await show();
  await pick(user, 'Appraisers', 'Copy…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  resolveCopy({ message: 'done', _id: 'new' });
  await waitFor(() => expect(fake.refreshMenu).toHaveBeenCalled());
  await screen.findByText('Titles');
  expect(fake.go).not.toHaveBeenCalled();
});

test('lists the errors of an imported file with their location, and reports no success', async () => {
  const errors = [
    { path: 'file.content[0].type', message: 'is no kind of element' },
    { path: 'file.settings', message: 'is too much' },
  ];
  answer = () => Promise.reject(new CallRefused(422, 'invalid', 'Something went wrong', { issues: errors }));
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['{"title":"Bad"}'], 'bad.json', { type: 'application/json' });
  await user.upload(dialog.getByLabelText('Choose an exported file'), file);
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  const alert = await dialog.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['file.content[0].type is no kind of element', 'file.settings is too much']);
  expect(fake.refreshMenu).not.toHaveBeenCalled();
});

test('does not send a file that is not JSON', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(
    dialog.getByLabelText('Choose an exported file'),
    new File(['nonsense'], 'x.json', { type: 'application/json' }),
  );
  await dialog.findByText(/isn't a valid form export/);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
});

test('rows are sorted, paged and filtered by activity', () => {
  const shown = (search: Parameters<typeof showForms>[1]) => showForms(FORMS, search, 1).rows.map(({ title }) => title);
  expect(shown({ sort: 'version', order: -1 })).toEqual(['Titles']);
  expect(shown({ sort: 'title', page: 1 })).toEqual(['Titles']);
  expect(shown({ status: 'inactive' })).toEqual(['Titles']);
});
