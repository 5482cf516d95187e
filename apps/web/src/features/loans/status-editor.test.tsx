import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListRecord, ListStatus } from '../record-list';
import { PeopleEditor } from './people-editor';
import { StatusEditor } from './status-editor';

const STATUSES: readonly ListStatus[] = [
  { _id: 'a', label: 'Application', count: 1, hue: 'grey', place: 'ring' },
  { _id: 'b', label: 'Processing', count: 1, hue: 'petrol', place: 'quarter' },
  { _id: 'c', label: 'Funded', count: 1, hue: 'green', place: 'tick' },
];
const row = { status: [{ _id: 'b', title: 'Processing' }] } as unknown as ListRecord;
const onPick = vi.fn();
const onClose = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const open = () => {
  render(<StatusEditor row={row} statuses={STATUSES} onPick={onPick} onClose={onClose} />, {
    wrapper: MantineProvider,
  });
  return screen.getByPlaceholderText('Change status…');
};

it('selects a status by its digit', async () => {
  await userEvent.type(open(), '3');
  expect(onPick).toHaveBeenCalledWith(STATUSES[2]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('filters by typing, and Enter selects the match', async () => {
  await userEvent.type(open(), 'app{Enter}');
  expect(onPick).toHaveBeenCalledWith(STATUSES[0]);
});

it('moves from the current status with the arrows', async () => {
  const field = open();
  await userEvent.type(field, '{ArrowDown}');
  const activeElement = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(activeElement?.textContent).toContain('Funded');
  await userEvent.type(field, '{Enter}');
  expect(onPick).toHaveBeenCalledWith(STATUSES[2]);
});

it('saves nothing on Escape or if the same status is selected', async () => {
  const field = open();
  await userEvent.type(field, '2');
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.type(field, '{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('saves a team once, on closing, and keeps the roles of those who remain', async () => {
  const person = (id: string, name: string, role: string | null) => ({
    _id: id,
    user: { first_name: name, last_name: '', email: '', phone: '' },
    role: role ? { _id: `r-${id}`, title: role } : null,
  });
  const [dana, theo, priya] = [
    person('1', 'Dana', 'Loan Officer'),
    person('2', 'Theo', 'Processor'),
    person('3', 'Priya', null),
  ];
  const onSave = vi.fn();
  render(
    <PeopleEditor
      label="Workforces"
      assigned={[dana, theo]}
      people={[dana, theo, priya]}
      onSave={onSave}
      onClose={onClose}
    />,
    { wrapper: MantineProvider },
  );
  await userEvent.click(screen.getByText('Theo'));
  await userEvent.click(screen.getByText('Priya'));
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(screen.getByPlaceholderText('Search people…'), '{Escape}');
  expect(onSave).toHaveBeenCalledExactlyOnceWith([dana, priya]);
});
