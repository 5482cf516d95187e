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

function show(first: Rights, scopes: readonly Scope[] = STAFF_SCOPES) {
  const told: { rights: Rights } = { rights: first };
  function Sample() {
    const [rights, setRights] = useState(first);
    told.rights = rights;
    return <RightsMatrix rights={rights} modules={MODULES} scopes={scopes} onChange={setRights} />;
  }
  render(
    <MantineProvider env="test">
      <Sample />
    </MantineProvider>,
  );
  return told;
}
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const box = input;
/** The options of a choice, which is opened for it. */
const optionsOf = (name: string) => {
  fireEvent.click(input(name));
  return within(document.getElementById(input(name).getAttribute('aria-controls') ?? '') as HTMLElement);
};
const pick = (name: string, option: string) => fireEvent.click(optionsOf(name).getByText(option));

test('a cell, a row and a column of the matrix turn, each by its own name', () => {
  const told = show({});
  fireEvent.click(box('Update in Loans'));
  expect(told.rights).toEqual({ loans: { update: true } });
  fireEvent.click(box('Update in all modules'));
  expect(told.rights).toEqual({ loans: { update: true }, tasks: { update: true } });
  fireEvent.click(box('Everything in Tasks'));
  expect(told.rights['tasks']).toEqual({ global: true, own: true, add: true, update: true, delete: true });
  fireEvent.click(box('Everything in Tasks'));
  expect(told.rights['tasks']).toEqual({});
});

test('a cell that means nothing in a module is not offered', () => {
  show({});
  expect(screen.queryByLabelText('Convert in Tasks')).toBeNull();
  expect(screen.queryByLabelText(/^Read-only in Tasks/)).toBeNull();
});

test('how far a role sees is one choice, for a module and for all of them', async () => {
  const told = show({ loans: { global: true, own: true, add: true } });
  pick('Visibility in Loans', 'Team');
  expect(told.rights['loans']).toEqual({ team: true, own: true, add: true });
  fireEvent.click(screen.getByLabelText('Visibility in all modules'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Own' }));
  expect(told.rights).toEqual({ loans: { own: true, add: true }, tasks: { own: true } });
});

test('to partners and borrowers only their own records are offered', () => {
  show({ loans: { global: true, own: true } }, OUTSIDE_SCOPES);
  expect(input('Visibility in Loans').value).toBe('Own');
  const options = optionsOf('Visibility in Loans');
  expect([options.queryByText('None'), options.queryByText('Team')].map(Boolean)).toEqual([true, false]);
});

test('statuses are locked one by one, and the button says which', async () => {
  const told = show({ loans: { own: true } });
  fireEvent.click(screen.getByLabelText('Read-only in Loans: No status'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Closed' }));
  expect(told.rights['loans']).toEqual({ own: true, locked: ['Closed'] });
  expect(screen.getByLabelText('Read-only in Loans: Closed')).toBeDefined();
});

test('a tab that may be changed shows as well', () => {
  const told: { tabs: object } = { tabs: {} };
  function Sample() {
    const [tabs, setTabs] = useState({});
    told.tabs = tabs;
    return <TabsMatrix tabs={tabs} onChange={setTabs} />;
  }
  render(
    <MantineProvider env="test">
      <Sample />
    </MantineProvider>,
  );
  fireEvent.click(box('Update Docs'));
  expect(told.tabs).toEqual({ docs: { own: true, update: true } });
  pick('Records that show Docs', 'No records');
  expect(told.tabs).toEqual({ docs: {} });
});
