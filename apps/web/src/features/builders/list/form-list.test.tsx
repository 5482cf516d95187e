import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormLine } from './builder-kind';
import { showForms } from './show-forms';

const door = vi.hoisted(() => ({ send: vi.fn(), refreshMenu: vi.fn(), go: vi.fn() }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { readonly to: string; readonly children?: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('../../session', () => ({ useGo: () => door.go, useSession: () => ({ refreshMenu: door.refreshMenu }) }));
vi.mock('../../../client/call', () => ({
  call: (id: string, input: unknown) => door.send(id, input) as Promise<never>,
  locate: vi.fn(),
}));

const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
const { CallRefused } = await import('../../../client');
const { FormList } = await import('./form-list');

const line = (title: string, over: Partial<FormLine> = {}): FormLine => ({
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
  ...over,
});
const FORMS = [line('Appraisers'), line('Titles', { active: false, version: 3 })];

/** What the fake server answers to anything but the list. */
let answer: (id: string) => Promise<unknown>;

beforeEach(() => {
  answer = () => Promise.resolve({ message: 'done', _id: 'new' });
  door.send.mockReset().mockImplementation((id: string, input: { body: { active: boolean } }) => {
    if (id !== 'listForms') return answer(id);
    const forms = FORMS.filter(({ active }) => active === input.body.active);
    return Promise.resolve({ forms, count: forms.length });
  });
  door.go.mockReset();
  door.refreshMenu.mockReset();
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

async function pick(user: ReturnType<typeof userEvent.setup>, title: string, act: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

test('forms that sleep stand in the list too, with how many there are', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Appraisers' }).getAttribute('href')).toBe(
    '/builders/modules/form?id=Appraisers',
  );
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['All(2)', 'Active(1)', 'Deactive(1)']);
});

test('deactivating asks, then renews the menu', async () => {
  const user = await show();
  await pick(user, 'Appraisers', 'Deactivate');
  await screen.findByText('Are you sure want to deactivate Appraisers?');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await vi.waitFor(() => expect(door.refreshMenu).toHaveBeenCalled());
  expect(door.send).toHaveBeenCalledWith('setFormActive', { params: { id: 'Appraisers' }, body: { active: false } });
});

test('a copy is made under the title that was asked for, and is then drawn', async () => {
  const user = await show();
  await pick(user, 'Appraisers', 'Copy…');
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByRole('textbox');
  await user.clear(title);
  await user.type(title, 'Valuers');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await vi.waitFor(() => expect(door.go).toHaveBeenCalledWith('/builders/modules/form?id=new'));
  expect(door.send).toHaveBeenCalledWith('copyForm', { params: { id: 'Appraisers' }, body: { title: 'Valuers' } });
});

test('whoever closes the dialog while the copy is made stays in the list, and the menu has the copy', async () => {
  let make: (made: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (make = resolve));
  const user = await show();
  await pick(user, 'Appraisers', 'Copy…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  make({ message: 'done', _id: 'new' });
  await vi.waitFor(() => expect(door.refreshMenu).toHaveBeenCalled());
  await screen.findByText('Titles');
  expect(door.go).not.toHaveBeenCalled();
});

test('what is wrong with an imported file is listed with its place, and nothing is told to be made', async () => {
  const faults = [
    { path: 'file.content[0].type', message: 'is no kind of element' },
    { path: 'file.settings', message: 'is too much' },
  ];
  answer = () => Promise.reject(new CallRefused(422, 'invalid', 'Something went wrong', { faults }));
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
  expect(door.refreshMenu).not.toHaveBeenCalled();
});

test('a file that is no JSON is not sent', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(
    dialog.getByLabelText('Choose an exported file'),
    new File(['nonsense'], 'x.json', { type: 'application/json' }),
  );
  await dialog.findByText(/is no exported form/);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
});

test('lines are sorted, paged and told apart by activity', () => {
  const shown = (search: Parameters<typeof showForms>[1]) => showForms(FORMS, search, 1).rows.map(({ title }) => title);
  expect(shown({ sort: 'version', order: -1 })).toEqual(['Titles']);
  expect(shown({ sort: 'title', page: 1 })).toEqual(['Titles']);
  expect(shown({ status: 'inactive' })).toEqual(['Titles']);
});
