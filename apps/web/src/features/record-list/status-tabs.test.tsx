import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListAnswer } from './list-module';
import type { ListSearch } from './list-search';
import { StatusTabs } from './status-tabs';

const requests = vi.hoisted(() => ({ bodies: [] as unknown[], other: undefined as unknown }));
vi.mock('../../client', () => ({
  useCall: (_id: string, input: { readonly body: unknown }, { enabled: isEnabled }: { readonly enabled: boolean }) => {
    if (isEnabled) requests.bodies.push(input.body);
    return { data: isEnabled ? requests.other : undefined };
  },
}));

afterEach(() => {
  cleanup();
  requests.bodies.length = 0;
});

const STATUS = { _id: 'open', label: 'Open', count: 3, hue: 'gray', place: '1' };
const answerOf = (totalRows: number, mayActivate: boolean) =>
  ({ all: totalRows, status: [STATUS], permissions: { delete: mayActivate } }) as unknown as ListAnswer;

function show(search: ListSearch, answer: ListAnswer, otherAnswer?: ListAnswer) {
  requests.other = otherAnswer;
  const change = vi.fn<(patch: ListSearch) => void>();
  render(
    <MantineProvider env="test">
      <StatusTabs module="loans" answer={answer} search={search} ignored={['gone']} change={change} />
    </MantineProvider>,
  );
  return change;
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const INACTIVE_FILTER = { _id: 'active', field: 'active', operator: 'equals', value: 'false', match: 'all' } as const;

test('users who may activate see the inactive records in a tab at the end, under the same filters', () => {
  const change = show({ q: 'ann', status: 'open' }, answerOf(9, true), answerOf(2, true));
  expect(tabs()).toEqual(['All(9)', 'Open(3)', 'Inactive(2)']);
  expect(requests.bodies[0]).toMatchObject({ search: 'ann', limit: 1, filters: [{ field: 'active', value: 'false' }] });
  fireEvent.click(screen.getByRole('tab', { name: /^Inactive/ }));
  expect(change).toHaveBeenCalledWith({ q: 'ann', status: undefined, page: undefined, filters: [INACTIVE_FILTER] });
});

test('filters that the server could not apply do not take the counts away', () => {
  const goneData = { _id: 'f-1', field: 'gone', operator: 'equals', value: 'x', match: 'all' } as const;
  const change = show({ filters: [goneData] }, answerOf(9, true), answerOf(2, true));
  expect(requests.bodies[0]).toMatchObject({ filters: [{ field: 'active', value: 'false' }] });
  fireEvent.click(screen.getByRole('tab', { name: /^Open/ }));
  expect(change).toHaveBeenCalledWith({ status: 'open', page: undefined, filters: [goneData] });
});

test('the other tabs keep the counts of active records, and lead back to them', () => {
  const change = show({ filters: [INACTIVE_FILTER] }, answerOf(2, true), answerOf(9, true));
  expect(tabs()).toEqual(['All(9)', 'Open(3)', 'Inactive(2)']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Inactive(2)');
  expect(requests.bodies[0]).not.toHaveProperty('filters');
  fireEvent.click(screen.getByRole('tab', { name: /^Open/ }));
  expect(change).toHaveBeenCalledWith({ status: 'open', page: undefined, filters: [] });
});

test('others see no such tab and send no further request', () => {
  show({}, answerOf(9, false));
  expect(tabs()).toEqual(['All(9)', 'Open(3)']);
  expect(requests.bodies).toEqual([]);
});
