import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BulkBar, type BulkAction } from './bulk-bar';
import type { Selection } from './selection';

const picked = vi.fn<(id: string) => void>();
const selected = vi.fn<(selection: Selection) => void>();
const action = (id: string, isRare = false): BulkAction => ({ id, title: id, isRare, onPick: () => picked(id) });
const ACTIONS = [
  action('Mail'),
  action('Mail all', true),
  action('Share'),
  action('Share all', true),
  action('Delete'),
];

let availableWidth: number;
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', undefined);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => availableWidth);
});
afterEach(() => {
  cleanup();
  picked.mockReset();
  selected.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(count = 2): void {
  render(
    <MantineProvider env="test">
      <BulkBar
        selection={{ kind: 'some', keys: new Set(['a', 'b']) }}
        count={count}
        onSelection={selected}
        actions={ACTIONS}
      />
    </MantineProvider>,
  );
}
const shown = () =>
  ACTIONS.map(({ title }) => String(title)).filter(
    (title) => !screen.getByText(title, { selector: 'button' }).closest('[data-hidden]'),
  );

it('shows all actions that fit, and none under More', () => {
  availableWidth = 600;
  show();
  expect(shown()).toHaveLength(ACTIONS.length);
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

it('puts what does not fit under More, the rare actions first', async () => {
  availableWidth = 450;
  show();
  expect(shown()).toEqual(['Mail', 'Share', 'Delete']);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Mail all',
    'Share all',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Share all' }));
  expect(picked).toHaveBeenCalledExactlyOnceWith('Share all');
});

it('selects all under More where not even that fits', async () => {
  availableWidth = 150;
  show(420);
  expect(screen.getByText('Select all 420', { selector: 'button' }).closest('[data-hidden]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Select all 420' }));
  expect(selected).toHaveBeenCalledExactlyOnceWith({ kind: 'all' });
});
