import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showInBuilder } from '../inspector/testing/show-in-builder';
import { Palette } from './palette';

afterEach(cleanup);

const CONTENT = [
  { id: 'first', type: 'text', title: 'First' },
  { id: 'last', type: 'text', title: 'Last' },
] as const;
const LIBRARY = {
  _id: 'lib-1',
  title: 'Employer',
  description: '',
  version: 4,
  definition: { content: [{ id: 'first', type: 'text', title: 'Employer name' }] },
} as const;
const search = () => screen.getByRole('searchbox', { name: 'Find an element' });
const tiles = () => screen.getAllByRole('button', { name: /^Add / }).map(({ textContent }) => textContent);
const openTab = (name: string) => screen.getByRole('tab', { name });

describe('elements', () => {
  test('are found by name, and a message says if nothing matches', async () => {
    const { user } = showInBuilder(<Palette />, CONTENT);
    await user.type(search(), 'zip');
    expect(tiles()).toEqual(['Zip']);
    await user.clear(search());
    await user.type(search(), 'piano');
    expect(screen.getByText('No results for “piano”.')).toBeTruthy();
  });

  test('the slash focuses the search, except while typing in a field', async () => {
    const { user } = showInBuilder(<Palette />, CONTENT);
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    await user.keyboard('/');
    expect(search()).toHaveProperty('value', '/');
  });

  test('are added after the selection by Enter, selected and scrolled into view', async () => {
    const { user, builder, context } = showInBuilder(<Palette />, CONTENT);
    act(() => builder.select(['first']));
    screen.getByRole('button', { name: 'Add Amount' }).focus();
    await user.keyboard('{Enter}');
    const [createdId] = builder.selected();
    expect(builder.definition().content.map(({ type }) => type)).toEqual(['text', 'amount', 'text']);
    expect(builder.definition().content[1]?.id).toBe(createdId);
    expect(context.reveal).toHaveBeenCalledWith(createdId);
  });

  test('a set of tabs starts with two items', async () => {
    const { user, builder } = showInBuilder(<Palette />, []);
    await user.click(screen.getByRole('button', { name: 'Add Tabs' }));
    expect(builder.definition().content[0]?.childs?.map(({ type }) => type)).toEqual(['item', 'item']);
  });

  test('cannot be added in a read-only builder', () => {
    showInBuilder(<Palette />, CONTENT, { canEdit: false });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Text' }).disabled).toBe(true);
  });
});

describe('libraries', () => {
  test('are inserted as a copy with unused ids', async () => {
    const { user, builder } = showInBuilder(<Palette />, CONTENT, { libraries: [LIBRARY] });
    await user.click(openTab('Library'));
    await user.click(screen.getByRole('button', { name: /Employer/ }));
    const [createdId] = builder.selected();
    expect(createdId).not.toBe('first');
    const titles = [...builder.model().elements.values()].map(({ title }) => title);
    expect(titles).toContain('Employer name');
    expect(titles).toContain('First');
  });

  test('a library is not offered to itself, and without libraries a link to them is shown', async () => {
    const { user } = showInBuilder(<Palette />, CONTENT, { libraries: [{ ...LIBRARY, _id: 'form-1' }] });
    await user.click(openTab('Library'));
    const list = screen.getByRole('region', { name: 'Libraries' });
    expect(within(list).getByText(/^No libraries yet/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Admin Info' })).toBeTruthy();
  });
});
