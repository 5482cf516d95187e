import type { FormElement, Rule } from '@lendwright/forms';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeElements } from '../model';
import { cell, showCanvas } from './testing/show-canvas';

afterEach(cleanup);

const field = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'text',
  title: id,
  ...overrides,
});
const FORM: readonly FormElement[] = [
  {
    id: 'tabs',
    type: 'tab',
    title: 'Tabs',
    childs: [
      {
        id: 'property',
        type: 'item',
        title: 'Property',
        childs: [
          {
            id: 'place',
            type: 'section',
            title: 'Place',
            childs: [field('street'), field('city'), field('zip', { type: 'zip' })],
          },
          { id: 'empty', type: 'section', title: 'Empty', childs: [] },
        ],
      },
      { id: 'terms', type: 'item', title: 'Terms', childs: [field('rate', { type: 'percentage' })] },
    ],
  },
];
const rule = (value: string): Rule => ({
  when: { field: 'other', operator: 'equals', value },
  effect: 'hide',
  targets: ['amount'],
});
const key = (id: string, press: string, overrides: object = {}) =>
  fireEvent.keyDown(cell(id), { key: press, ...overrides });
const childrenOf = (builder: ReturnType<typeof showCanvas>['builder'], id: string) => builder.model().childs.get(id);

test("an element's accessible name is its title, type and badges", () => {
  showCanvas([
    field('amount', {
      type: 'amount',
      title: 'Loan Amount',
      mandatory: true,
      control_settings: [rule('a'), rule('b')],
    }),
    field('other'),
  ]);
  expect(cell('amount').getAttribute('aria-label')).toBe('Loan Amount, Amount, mandatory, 2 rules');
});

test('a click selects, Ctrl adds, Shift selects a range, and Escape clears', () => {
  const { builder } = showCanvas(FORM);
  fireEvent.click(cell('street'));
  expect(builder.selected()).toEqual(['street']);
  fireEvent.click(cell('zip'), { ctrlKey: true });
  expect(builder.selected()).toEqual(['street', 'zip']);
  fireEvent.click(cell('street'));
  fireEvent.click(cell('zip'), { shiftKey: true });
  expect(builder.selected()).toEqual(['street', 'city', 'zip']);
  key('zip', 'Escape');
  expect(builder.selected()).toEqual([]);
});

test('a double click edits the title in place; Escape discards the edit', async () => {
  const { builder } = showCanvas(FORM);
  const label = () => cell('street').querySelector('[data-label]') as HTMLElement;
  fireEvent.doubleClick(label());
  const box = screen.getByRole('textbox', { name: 'New name for street' });
  fireEvent.change(box, { target: { value: 'Street address' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(builder.model().elements.get('street_address')?.title).toBe('Street address');
  await waitFor(() => expect(document.activeElement).toBe(cell('street_address')));
  key('street_address', 'F2');
  const input = screen.getByRole('textbox', { name: 'New name for Street address' });
  fireEvent.change(input, { target: { value: 'Other' } });
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(builder.model().elements.get('street_address')?.title).toBe('Street address');
  expect(builder.steps()).toBe(1);
});

test('arrow keys move through visible elements, in and out of containers, and open tabs', () => {
  const { builder } = showCanvas(FORM);
  act(() => cell('tabs').focus());
  const visitedIds: (string | undefined)[] = [];
  for (const press of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'End']) {
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: press });
    visitedIds.push((document.activeElement as HTMLElement).dataset['cell']);
  }
  expect(visitedIds).toEqual(['property', 'place', 'street', 'city', 'place', 'property', 'terms']);
  expect(builder.selected()).toEqual(['terms']);
  fireEvent.keyDown(cell('terms'), { key: 'ArrowRight' });
  expect(cell('rate')).toBeTruthy();
  expect(document.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1);
});

test('Delete removes an element and focuses the next; published elements are deactivated instead', () => {
  const { builder } = showCanvas(FORM, { published: ['city'] });
  fireEvent.click(cell('street'));
  key('street', 'Delete');
  expect(childrenOf(builder, 'place')).toEqual(['city', 'zip']);
  expect(document.activeElement).toBe(cell('city'));
  key('city', 'Backspace');
  expect(childrenOf(builder, 'place')).toEqual(['zip']);
  expect(childrenOf(builder, '//')).toEqual(['city']);
});

test('Ctrl+D duplicates, Ctrl+A selects siblings, Alt with an arrow moves', () => {
  const { builder, announcement } = showCanvas(FORM);
  fireEvent.click(cell('city'));
  key('city', 'd', { ctrlKey: true });
  expect(childrenOf(builder, 'place')).toEqual(['street', 'city', 'city_2', 'zip']);
  key('city_2', 'ArrowUp', { altKey: true });
  expect(childrenOf(builder, 'place')).toEqual(['street', 'city_2', 'city', 'zip']);
  expect(announcement.at(-1)).toBe('2 of 4 in Place');
  key('city', 'a', { ctrlKey: true });
  expect(builder.selected()).toEqual(['street', 'city_2', 'city', 'zip']);
});

test('Alt with an arrow at the end of a section moves out of it', () => {
  const { builder } = showCanvas(FORM);
  fireEvent.click(cell('zip'));
  key('zip', 'ArrowDown', { altKey: true });
  expect(childrenOf(builder, 'property')).toEqual(['place', 'zip', 'empty']);
});

test('the plus button adds a tab and opens it', () => {
  const { builder } = showCanvas(FORM);
  fireEvent.click(screen.getByRole('button', { name: 'Add a tab' }));
  expect(childrenOf(builder, 'tabs')).toHaveLength(3);
  expect(screen.getByText('Drop elements here')).toBeTruthy();
  expect(builder.model().elements.get(builder.selected()[0] ?? '')?.title).toBe('Tab 3');
});

test('arrow keys on the handle set the width in columns', () => {
  const { builder } = showCanvas([field('a', { class: 'wide col-6' })]);
  fireEvent.click(cell('a'));
  const handle = screen.getByRole('slider', { name: 'Width of a' });
  expect(handle.getAttribute('aria-valuetext')).toBe('6 of 12');
  fireEvent.keyDown(handle, { key: 'ArrowRight' });
  expect(builder.model().elements.get('a')?.class).toBe('wide col-7');
  fireEvent.keyDown(handle, { key: 'End' });
  expect(builder.model().elements.get('a')?.class).toBe('wide col-12');
});

test('the form is read-only on a phone', () => {
  const { builder } = showCanvas(FORM, { canEdit: false });
  fireEvent.click(cell('street'));
  key('street', 'Delete');
  key('street', ' ');
  fireEvent.doubleClick(cell('street').querySelector('[data-label]') as HTMLElement);
  expect(builder.steps()).toBe(0);
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('changing one element does not rerender any other', () => {
  const { builder } = showCanvas(FORM);
  const observer = new MutationObserver(() => undefined);
  observer.observe(cell('city'), { attributes: true, childList: true, characterData: true, subtree: true });
  act(() => void builder.do(changeElements(['street'], { title: 'Other', mandatory: true })));
  expect(cell('street').textContent).toContain('Other');
  expect(observer.takeRecords()).toEqual([]);
  act(() => void builder.do(changeElements(['city'], { title: 'Town' })));
  expect(observer.takeRecords()).not.toEqual([]);
  observer.disconnect();
});

test('a set of tabs has no width, and no tools are shown while renaming', () => {
  showCanvas(FORM);
  fireEvent.click(cell('tabs'));
  expect(screen.getByRole('toolbar')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  fireEvent.click(cell('street'));
  key('street', 'Enter');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('removing the focused element moves focus to a neighbor', async () => {
  const { builder } = showCanvas(FORM);
  fireEvent.click(cell('city'));
  act(() => cell('city').focus());
  key('city', 'd', { ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(cell('city_2')));
  act(() => void builder.undo());
  expect(document.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1);
});
