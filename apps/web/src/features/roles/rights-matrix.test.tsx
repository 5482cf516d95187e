import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RightsMatrix } from './rights-matrix';
import { OUTSIDE_SCOPES, STAFF_SCOPES, type Rights, type Scope } from './rights-cells';
import type { RightModule } from './role-shapes';
import { TabsMatrix } from './tabs-matrix';

afterEach(cleanup);

const STATUSES = ['Application', 'Closed'].map((title) => ({ _id: title, title, hue: 'grey', active: true }));
const MODULES: readonly RightModule[] = [
  {
    key: 'loans',
    title: 'Loans',
    kind: 'records',
    actions: ['add', 'update', 'delete', 'compose', 'convert'],
    statuses: STATUSES,
  },
  { key: 'tasks', title: 'Tasks', kind: 'area', actions: ['add', 'update', 'delete'], statuses: [] },
];

function show(firstRights: Rights, scopes: readonly Scope[] = STAFF_SCOPES) {
  const currentData: { rights: Rights } = { rights: firstRights };
  function Sample() {
    const [rights, setRights] = useState(firstRights);
    currentData.rights = rights;
    return <RightsMatrix rights={rights} modules={MODULES} scopes={scopes} onChange={setRights} />;
  }
  render(
    <MantineProvider env="test">
      <Sample />
    </MantineProvider>,
  );
  return currentData;
}
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const box = input;
/** Opens a select and returns its options. */
const optionsOf = (name: string) => {
  fireEvent.click(input(name));
  return within(document.getElementById(input(name).getAttribute('aria-controls') ?? '') as HTMLElement);
};
const pick = (name: string, option: string) => fireEvent.click(optionsOf(name).getByText(option));

test('a cell, a row and a column of the matrix switch, each with its own accessible name', () => {
  const currentData = show({});
  fireEvent.click(box('Update in Loans'));
  expect(currentData.rights).toEqual({ loans: { update: true } });
  fireEvent.click(box('Update in all modules'));
  expect(currentData.rights).toEqual({ loans: { update: true }, tasks: { update: true } });
  fireEvent.click(box('Everything in Tasks'));
  expect(currentData.rights['tasks']).toEqual({ global: true, own: true, add: true, update: true, delete: true });
  fireEvent.click(box('Everything in Tasks'));
  expect(currentData.rights['tasks']).toEqual({});
});

test('a cell without meaning in a module is not offered', () => {
  show({});
  expect(screen.queryByLabelText('Convert in Tasks')).toBeNull();
  expect(screen.queryByLabelText(/^Read-only in Tasks/)).toBeNull();
});

test('the scope is a select, per module and for all modules', async () => {
  const currentData = show({ loans: { global: true, own: true, add: true } });
  pick('Visibility in Loans', 'Team');
  expect(currentData.rights['loans']).toEqual({ team: true, own: true, add: true });
  fireEvent.click(screen.getByLabelText('Visibility in all modules'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Own' }));
  expect(currentData.rights).toEqual({ loans: { own: true, add: true }, tasks: { own: true } });
});

test('partners and borrowers are only offered their own records', () => {
  show({ loans: { global: true, own: true } }, OUTSIDE_SCOPES);
  expect(input('Visibility in Loans').value).toBe('Own');
  const options = optionsOf('Visibility in Loans');
  expect([options.queryByText('None'), options.queryByText('Team')].map(Boolean)).toEqual([true, false]);
});

test('statuses are locked one by one, and the button lists them', async () => {
  const currentData = show({ loans: { own: true } });
  fireEvent.click(screen.getByLabelText('Read-only in Loans: No statuses'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Closed' }));
  expect(currentData.rights['loans']).toEqual({ own: true, locked: ['Closed'] });
  expect(screen.getByLabelText('Read-only in Loans: Closed')).toBeDefined();
});

test('an editable tab is visible as well', () => {
  const currentData: { tabs: object } = { tabs: {} };
  function Sample() {
    const [tabs, setTabs] = useState({});
    currentData.tabs = tabs;
    return <TabsMatrix tabs={tabs} onChange={setTabs} />;
  }
  render(
    <MantineProvider env="test">
      <Sample />
    </MantineProvider>,
  );
  fireEvent.click(box('Update Docs'));
  expect(currentData.tabs).toEqual({ docs: { own: true, update: true } });
  pick('Records that show Docs', 'No records');
  expect(currentData.tabs).toEqual({ docs: {} });
});
