import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { OpenViews } from '../use-list-search';
import type { ListView } from './view-search';
import { ViewsMenu } from './views-menu';

afterEach(cleanup);

const view = (title: string, overrides: Partial<ListView> = {}): ListView => ({
  _id: title,
  title,
  isShared: false,
  isOwn: true,
  owner: 'Dana Whitlock',
  mayEdit: true,
  version: 1,
  content: {},
  omitted: 0,
  ...overrides,
});
const OWN_VIEW = view('Closing soon');
const SHARED_VIEW = view('Big loans', { isShared: true, isOwn: false, owner: 'Theo Marsh', mayEdit: false });
const CONTENT = { q: 'elm' };

function open(overrides: Partial<OpenViews> = {}) {
  const views: OpenViews = {
    all: [OWN_VIEW, SHARED_VIEW],
    current: null,
    defaultId: null,
    mayShare: true,
    roles: undefined,
    isModified: false,
    create: vi.fn(() => Promise.resolve(view('New one', { _id: 'new' }))),
    save: vi.fn(() => Promise.resolve(true)),
    remove: vi.fn(() => Promise.resolve(true)),
    setRoles: vi.fn(() => Promise.resolve(true)),
    open: vi.fn(),
    ...overrides,
  };
  render(
    <MantineProvider env="test">
      <ViewsMenu views={views} title="Loans" content={CONTENT} />
    </MantineProvider>,
  );
  return views;
}
const readEntries = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
const pick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }));

it('lists own and shared views with their owners, and opens one', async () => {
  const views = open();
  await userEvent.click(screen.getByRole('button', { name: 'View: All Loans' }));
  expect(await readEntries()).toEqual(['All Loans', 'Closing soon', 'Big loansTheo Marsh', 'Save as new view…']);
  await pick(/Big loans/);
  expect(views.open).toHaveBeenCalledWith('Big loans');
});

it('saves the current list under a name, and opens the new view', async () => {
  const views = open();
  await userEvent.click(screen.getByRole('button', { name: /^View/ }));
  await pick('Save as new view…');
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name'), ' New one {Enter}');
  expect(views.create).toHaveBeenCalledExactlyOnceWith('New one', false, CONTENT);
  await waitFor(() => expect(views.open).toHaveBeenCalledWith('new'));
});

it('offers to save or discard the changes of a modified own view', async () => {
  const views = open({ current: OWN_VIEW, isModified: true });
  await userEvent.click(screen.getByRole('button', { name: 'View: Closing soon, modified' }));
  await pick('Save view');
  expect(views.save).toHaveBeenCalledExactlyOnceWith(OWN_VIEW, { content: CONTENT });
});

it("offers only a copy of someone else's view", async () => {
  open({ current: SHARED_VIEW, isModified: true });
  await userEvent.click(screen.getByRole('button', { name: 'View: Big loans, modified' }));
  expect((await readEntries()).slice(3)).toEqual(['Discard changes', 'Save as new view…']);
});

it('lets administrators choose the roles that open with a shared view, and confirms before deleting it', async () => {
  const roles = [
    { _id: 'r1', title: 'Processor' },
    { _id: 'r2', title: 'Officer' },
  ];
  const currentData = { ...SHARED_VIEW, mayEdit: true, roles: ['r2'] };
  const views = open({ current: currentData, roles });
  await userEvent.click(screen.getByRole('button', { name: 'View: Big loans' }));
  await pick('Default for roles…');
  await userEvent.click(await screen.findByLabelText('Processor'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(views.setRoles).toHaveBeenCalledExactlyOnceWith(currentData, ['r2', 'r1']);
  await userEvent.click(screen.getByRole('button', { name: 'View: Big loans' }));
  await pick('Delete…');
  expect(await screen.findByText('Everyone on the team loses it.')).toBeTruthy();
  expect(views.remove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(views.remove).toHaveBeenCalledExactlyOnceWith(currentData);
});
