import type { FormElement } from '@lendwright/forms';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { gesturesOf } from '../gestures';
import { cell, showCanvas } from './testing/show-canvas';

afterEach(cleanup);

const field = (id: string): FormElement => ({ id, type: 'text', title: id });
const createHolder = (id: string, type: 'section' | 'item' | 'tab', children: readonly FormElement[]): FormElement => ({
  id,
  type,
  title: id,
  childs: children,
});
const FORM = [
  createHolder('tabs', 'tab', [
    createHolder('one', 'item', [createHolder('s', 'section', [field('a'), field('b')])]),
    createHolder('two', 'item', [field('z')]),
  ]),
];
const here = (): HTMLElement => document.activeElement as HTMLElement;
const press = (key: string, overrides: object = {}) => fireEvent.keyDown(here(), { key, ...overrides });

test('an element is lifted, moved into another tab and dropped by keyboard', async () => {
  const { builder, announcement } = showCanvas(FORM);
  fireEvent.click(cell('b'));
  cell('b').focus();
  press(' ');
  expect(announcement).toEqual([
    'b picked up, 2 of 2 in s. Use the arrow keys to move, Space to drop, and Escape to cancel.',
  ]);
  expect(cell('b').dataset['moved']).toBe('true');
  press('ArrowDown');
  expect(announcement.at(-1)).toBe('2 of 2 in one');
  press('ArrowDown');
  expect(announcement.at(-1)).toBe('1 of 2 in two');
  await waitFor(() => expect(cell('z')).toBeTruthy());
  fireEvent.keyDown(window, { key: ' ' });
  expect(builder.model().childs.get('two')).toEqual(['b', 'z']);
  expect(announcement.at(-1)).toBe('b dropped, 1 of 2 in two');
  expect(builder.steps()).toBe(1);
});

test('Escape returns lifted elements and keeps the selection', () => {
  const { builder, announcement } = showCanvas(FORM);
  fireEvent.click(cell('a'));
  cell('a').focus();
  press(' ');
  press('End');
  press('Escape');
  expect(builder.steps()).toBe(0);
  expect(builder.selected()).toEqual(['a']);
  expect(announcement.at(-1)).toBe('a moved back');
  expect(gesturesOf(builder).name()).toBe('idle');
});

test('a pointer that moves far enough drags, and releasing it is not a click', () => {
  const { builder } = showCanvas(FORM);
  fireEvent.pointerDown(cell('b'), { button: 0, isPrimary: true, clientX: 5, clientY: 5, pointerType: 'mouse' });
  fireEvent.pointerMove(window, { clientX: 60, clientY: 60 });
  expect(gesturesOf(builder).name()).toBe('dragging');
  expect(builder.selected()).toEqual(['b']);
  fireEvent.pointerUp(window, { clientX: 4_000, clientY: 4_000 });
  fireEvent.click(cell('a'));
  expect(builder.selected()).toEqual(['b']);
  expect(gesturesOf(builder).name()).toBe('idle');
});

test('touching an element scrolls; only its grip drags', () => {
  const { builder } = showCanvas(FORM);
  const touch = { button: 0, isPrimary: true, clientX: 5, clientY: 5, pointerType: 'touch' };
  fireEvent.pointerDown(cell('b'), touch);
  expect(gesturesOf(builder).name()).toBe('idle');
  fireEvent.pointerDown(cell('s').querySelector('[data-grip]') as HTMLElement, touch);
  expect(gesturesOf(builder).name()).toBe('pressing');
  fireEvent.pointerUp(window, touch);
});

function clipboard() {
  const storedEntries = new Map<string, string>();
  return {
    getData: (type: string) => storedEntries.get(type) ?? '',
    setData: (type: string, text: string) => void storedEntries.set(type, text),
  };
}

test('copied elements are pasted after the selection with new ids', () => {
  const { builder, announcement } = showCanvas(FORM);
  const clipboardData = clipboard();
  fireEvent.click(cell('a'));
  fireEvent.copy(cell('a'), { clipboardData });
  expect(announcement).toEqual(['a copied']);
  expect(clipboardData.getData('text/plain')).toContain('lendwright-elements');
  fireEvent.click(cell('b'));
  fireEvent.paste(cell('b'), { clipboardData });
  expect(builder.model().childs.get('s')).toEqual(['a', 'b', 'a_2']);
  fireEvent.paste(cell('b'), { clipboardData: { getData: () => 'a shopping list' } });
  expect(announcement.at(-1)).toBe('Nothing on the clipboard can be added to a form.');
});

test('cut elements stay until they are pasted, then move with their ids', () => {
  const { builder } = showCanvas(FORM);
  const clipboardData = clipboard();
  fireEvent.click(cell('b'));
  fireEvent.cut(cell('b'), { clipboardData });
  expect(cell('b').dataset['cut']).toBe('true');
  fireEvent.click(cell('two'));
  fireEvent.paste(cell('two'), { clipboardData });
  expect(builder.model().childs.get('two')).toEqual(['z', 'b']);
  expect(builder.model().childs.get('s')).toEqual(['a']);
  expect(builder.steps()).toBe(1);
  fireEvent.paste(cell('two'), { clipboardData });
  expect(builder.model().elements.has('b_2')).toBe(true);
});

test('the menu runs the same actions as the keys', async () => {
  const { builder } = showCanvas(FORM);
  fireEvent.click(screen.getByRole('button', { name: 'More actions for s' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Duplicate/ }));
  expect(builder.model().childs.get('one')).toEqual(['s', 's_2']);
  expect(builder.model().childs.get('s_2')).toEqual(['a_2', 'b_2']);
});
