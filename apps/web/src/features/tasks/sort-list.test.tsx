import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SortList } from './sort-list';
import { useSortable } from '../../ui/sortable/use-sortable';
import type { SortEntry } from '../../ui/sortable/use-lift';

afterEach(cleanup);

const ENTRIES = ['one', 'two', 'three'].map((title) => ({ key: title, title }));

function Sample({ onOrder }: { readonly onOrder: (entries: readonly SortEntry[]) => void }) {
  const sortable = useSortable(ENTRIES, onOrder);
  return <SortList label="Steps" sortable={sortable} row={({ title }) => <b>{title}</b>} />;
}

function show() {
  const onOrder = vi.fn<(entries: readonly SortEntry[]) => void>();
  render(
    <MantineProvider>
      <Sample onOrder={onOrder} />
    </MantineProvider>,
  );
  const press = (title: string, ...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(screen.getByRole('button', { name: `Move ${title}` }), { key });
  };
  const shown = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  return { onOrder, press, shown, announcement: () => screen.getByRole('status').textContent };
}

test('Space lifts and drops, arrow keys move, and each step is announced', () => {
  const { onOrder, press, shown, announcement } = show();
  press('three', ' ');
  expect(announcement()).toBe('three picked up, position 3 of 3.');
  press('three', 'ArrowUp', 'ArrowUp', 'ArrowUp');
  expect([announcement(), shown()]).toEqual(['three moved to position 1 of 3.', ['three', 'one', 'two']]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move three' }));
  expect(onOrder).not.toHaveBeenCalled();
  press('three', ' ');
  expect(announcement()).toBe('three dropped at position 1 of 3.');
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(['three', 'one', 'two'].map((title) => ({ key: title, title })));
});

test('Escape restores the position without reporting a new order', () => {
  const { onOrder, press, shown, announcement } = show();
  press('one', ' ', 'ArrowDown', 'Escape');
  expect([announcement(), shown()]).toEqual(['one moved back to position 1 of 3.', ['one', 'two', 'three']]);
  expect(onOrder).not.toHaveBeenCalled();
});

test('arrow keys do nothing while no entry is lifted', () => {
  const { press, shown } = show();
  press('one', 'ArrowDown', 'Escape');
  expect(shown()).toEqual(['one', 'two', 'three']);
});

test('leaving by Tab drops the entry at its current position', () => {
  const { onOrder, press } = show();
  press('one', ' ', 'ArrowDown', 'Tab');
  expect(onOrder.mock.calls[0]?.[0].map(({ title }) => title)).toEqual(['two', 'one', 'three']);
});
