import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showInBuilder } from '../inspector/testing/show-in-builder';
import { removeElements } from '../model';
import { SAMPLE_FORM } from '../model/testing/sample-form';
import { Outline } from './outline';

afterEach(cleanup);

const show = () => showInBuilder(<Outline />, SAMPLE_FORM);
const lines = () => screen.queryAllByRole('treeitem').map((line) => line.dataset['line']);
const line = (id: string) => {
  const foundElement = screen.getAllByRole('treeitem').find((element) => element.dataset['line'] === id);
  if (!foundElement) throw new Error(`${id} has no line`);
  return foundElement;
};
const ALL_ROWS = [
  ...['pages', 'page_loan', 'request', 'purpose', 'price', 'down', 'loan', 'double', 'payoff', 'note'],
  ...['page_assets', 'assets', 'bank', 'balance', 'total', 'words'],
];

describe('the tree', () => {
  test('shows the form in reading order with depth', () => {
    show();
    expect(lines()).toEqual(ALL_ROWS);
    expect(['pages', 'page_loan', 'request', 'purpose'].map((id) => line(id).getAttribute('aria-level'))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  test('selects the clicked element; with Ctrl it is added to or removed from the selection', async () => {
    const { user, builder, context } = show();
    await user.click(line('price'));
    expect(context.reveal).toHaveBeenCalledWith('price');
    await user.keyboard('{Control>}');
    await user.click(line('down'));
    expect(builder.selected()).toEqual(['price', 'down']);
    await user.click(line('price'));
    await user.keyboard('{/Control}');
    expect(builder.selected()).toEqual(['down']);
  });

  test('finds elements by title and id with their ancestors, and says if nothing is found', async () => {
    const { user } = show();
    const search = screen.getByRole('searchbox', { name: 'Find by title or ID' });
    await user.type(search, 'BALANCE');
    await waitFor(() => expect(lines()).toEqual(['pages', 'page_assets', 'assets', 'balance']));
    await user.clear(search);
    await user.type(search, 'piano');
    await waitFor(() => expect(lines()).toEqual([]));
    expect(screen.getByText('No results for “piano”.')).toBeTruthy();
  });

  test('updates with the form', () => {
    const { builder } = show();
    act(() => void builder.do(removeElements(['words'], () => true)));
    expect(lines()).toEqual(ALL_ROWS.slice(0, -1));
    act(() => void builder.undo());
    expect(lines()).toEqual(ALL_ROWS);
  });
});

describe('by keyboard', () => {
  test('one row is in the tab order: the selected one, else the first', () => {
    const { builder } = show();
    const inOrder = () => screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0);
    expect(inOrder()).toEqual([line('pages')]);
    act(() => builder.select(['total']));
    expect(inOrder()).toEqual([line('total')]);
  });

  test('arrow keys move, Home and End jump, Left and Right collapse and expand, and Enter selects', async () => {
    const { user, builder, context } = show();
    line('pages').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(line('request'));
    expect(builder.selected()).toEqual(['request']);
    await user.keyboard('{ArrowLeft}');
    expect(line('request').getAttribute('aria-expanded')).toBe('false');
    expect(lines()).not.toContain('price');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(line('page_assets'));
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(line('request').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(line('words'));
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(line('page_assets'));
    await user.keyboard('{Enter}');
    expect(context.reveal).toHaveBeenLastCalledWith('page_assets');
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(line('pages'));
  });
});

test('a deactivated element is restored after the selection, with its id', async () => {
  const { user, builder, context } = show();
  const deactivatedRegion = screen.getByRole('region', { name: 'Deactivated Elements' });
  act(() => builder.select(['words']));
  await user.click(within(deactivatedRegion).getByRole('button', { name: 'Restore' }));
  expect(builder.definition().content.map(({ id }) => id)).toEqual(['pages', 'words', 'fax']);
  expect(context.reveal).toHaveBeenCalledWith('fax');
  expect(within(deactivatedRegion).getByText(/^No deactivated elements/)).toBeTruthy();
});
