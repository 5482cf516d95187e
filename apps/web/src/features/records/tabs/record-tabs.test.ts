import { parseDefinition } from '@lendwright/forms';
import { expect, it } from 'vitest';
import { indexForm } from '../../../form-view';
import { activeTab, recordTabs, WHOLE_FORM } from './record-tabs';

const TITLES = {
  admin: 'Admin',
  auth: 'Auth',
  opportunities: 'Loans',
  docs: 'Documents',
  emails: 'Emails',
  tasks: 'Tasks',
  notes: 'Notes',
  payments: 'Payments',
  marketplace: 'Lenders',
  history: 'History',
};
const index = indexForm(parseDefinition({ content: [{ id: 'name', type: 'text', title: 'Name' }] }));

it('has the loans of a prospect among the tabs that the server allows', () => {
  const tabs = recordTabs(index, ['history', 'notes', 'tasks', 'docs', 'opportunities', 'auth'], TITLES, 'Prospect');
  expect(tabs.map(({ title }) => title)).toEqual([
    'Prospect',
    'Auth',
    'Loans',
    'Documents',
    'Tasks',
    'Notes',
    'History',
  ]);
  expect(activeTab(tabs, 'opportunities', null)?.title).toBe('Loans');
  expect(recordTabs(index, ['docs'], TITLES, 'Prospect').map(({ id }) => id)).toEqual([WHOLE_FORM, 'docs']);
});
