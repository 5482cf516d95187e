import type { FormElement } from '@lendwright/forms';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SAMPLE_FORM } from '../model/testing/sample-form';
import { Inspector } from './inspector';
import { InspectorBody } from './inspector-body';
import { TYPING_PAUSE } from './parts/use-typed-text';
import { showInBuilder } from './testing/show-in-builder';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'text',
  title: id,
  ...overrides,
});

function show(content: Parameters<typeof showInBuilder>[1], ids: readonly string[], overrides = {}) {
  const shownInspector = showInBuilder(<InspectorBody />, content, overrides);
  act(() => shownInspector.builder.select(ids));
  return shownInspector;
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const openTab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }));

describe('typed text', () => {
  test('is saved on Enter in one step, not on every keystroke', async () => {
    const { builder, user, element } = show([field('name')], ['name']);
    await user.clear(input('Title'));
    await user.type(input('Title'), 'Full name');
    expect(builder.steps()).toBe(0);
    await user.keyboard('{Enter}');
    expect(element('full_name')?.title).toBe('Full name');
    expect(builder.steps()).toBe(1);
  });

  test('is saved on blur, and an undo shows immediately', async () => {
    const { builder, user } = show([field('name')], ['name']);
    await user.type(input('Guideline'), 'As on the deed');
    await user.tab();
    expect(builder.steps()).toBe(1);
    act(() => void builder.undo());
    expect(input('Guideline').value).toBe('');
    act(() => void builder.redo());
    expect(input('Guideline').value).toBe('As on the deed');
  });

  test('is saved after a pause, except for the title, whose id must not follow half a word', () => {
    vi.useFakeTimers();
    const { builder, element } = show([field('name')], ['name']);
    fireEvent.change(input('Guideline'), { target: { value: 'As on the deed' } });
    act(() => void vi.advanceTimersByTime(TYPING_PAUSE - 1));
    expect(builder.steps()).toBe(0);
    act(() => void vi.advanceTimersByTime(1));
    expect(builder.steps()).toBe(1);
    fireEvent.change(input('Title'), { target: { value: 'Full' } });
    act(() => void vi.advanceTimersByTime(2 * TYPING_PAUSE));
    expect(builder.steps()).toBe(1);
    fireEvent.change(input('Title'), { target: { value: 'Full name' } });
    fireEvent.blur(input('Title'));
    expect(element('full_name')?.title).toBe('Full name');
  });

  test('is saved for its own element when another one is selected meanwhile', () => {
    const { builder, element } = show([field('name'), field('other')], ['name']);
    fireEvent.change(input('Title'), { target: { value: 'Full name' } });
    act(() => builder.select(['other']));
    expect(element('full_name')?.title).toBe('Full name');
    expect(element('other')?.title).toBe('other');
    expect(input('Title').value).toBe('other');
  });

  test('stays with the reason when it is refused, and a later text is accepted', async () => {
    const { builder, user, element } = show([field('name')], ['name']);
    await user.clear(input('Title'));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Enter a title.')).toBeTruthy();
    expect(input('Title').value).toBe('');
    expect(input('Title').getAttribute('aria-invalid')).toBe('true');
    await user.type(input('Title'), '<b>Name</b>{Enter}');
    expect(input('Title').value).toBe('<b>Name</b>');
    expect(input('Title').closest('div')?.textContent).toContain("can't contain HTML");
    expect(builder.steps()).toBe(0);
    await user.clear(input('Title'));
    await user.type(input('Title'), 'Name{Enter}');
    expect(element('name')?.title).toBe('Name');
    expect(input('Title').getAttribute('aria-invalid')).toBeNull();
  });

  test('keeps the caret in place when it is changed elsewhere', () => {
    const { builder } = show([field('name', { title: 'Borrower name' })], ['name']);
    const title = input('Title');
    fireEvent.change(title, { target: { value: 'Borrower full name' } });
    fireEvent.keyDown(title, { key: 'Enter' });
    title.focus();
    title.setSelectionRange(4, 4);
    fireEvent.select(title);
    act(() => void builder.undo());
    expect(title.value).toBe('Borrower name');
    expect(title.selectionStart).toBe(4);
  });
});

describe('the id', () => {
  test('changes with all references until it is published, and the fields keep focus', async () => {
    const { builder, user, element } = show(SAMPLE_FORM, ['price']);
    const title = input('Title');
    await user.clear(input('ID'));
    await user.type(input('ID'), 'purchase_price{Enter}');
    expect(element('loan')?.calculation).toBe('purchase_price - down');
    expect(builder.selected()).toEqual(['purchase_price']);
    expect(input('Title')).toBe(title);
    await user.clear(input('ID'));
    await user.type(input('ID'), 'down{Enter}');
    expect(input('ID').closest('div')?.textContent).toContain('Another element uses this ID.');
    await user.clear(input('ID'));
    await user.type(input('ID'), 'no spaces{Enter}');
    expect(input('ID').closest('div')?.textContent).toContain('letters, digits, dashes, or underscores');
  });

  test('is fixed once it is published, with an explanation', () => {
    show([field('name')], ['name'], { wasPublished: () => true });
    expect(input('ID').readOnly).toBe(true);
    expect(screen.getByText(/is published and has stored answers/)).toBeTruthy();
  });
});

describe('several elements', () => {
  test('show mixed values as such and take one value for all in one step', async () => {
    const { builder, user, element } = show(
      [field('one', { mandatory: true, guideline: 'First' }), field('two', { guideline: 'Second' })],
      ['one', 'two'],
    );
    const mandatory = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mandatory' });
    expect(mandatory.indeterminate).toBe(true);
    expect(input('Guideline').placeholder).toBe('Different values');
    await user.click(mandatory);
    expect([element('one')?.mandatory, element('two')?.mandatory]).toEqual([true, true]);
    await user.type(input('Guideline'), 'Both');
    await user.tab();
    expect([element('one')?.guideline, element('two')?.guideline]).toEqual(['Both', 'Both']);
    expect(builder.steps()).toBe(2);
    expect(screen.queryByRole('textbox', { name: 'ID' })).toBeNull();
  });
});

describe('access and appearance', () => {
  test('roles are chosen by check boxes; administrators can only be reviewers', async () => {
    const { user, element } = show([field('name')], ['name']);
    openTab(/Access/);
    const hiddenElement = within(screen.getByRole('group', { name: 'Hidden from' }));
    expect(hiddenElement.queryByRole('checkbox', { name: /^Admin/ })).toBeNull();
    await user.click(hiddenElement.getByText('No role'));
    await user.click(hiddenElement.getByRole('checkbox', { name: /^Borrower/ }));
    expect(element('name')?.hided_roles).toEqual(['borrower']);
    await user.click(hiddenElement.getByRole('checkbox', { name: /^Borrower/ }));
    expect(element('name')).not.toHaveProperty('hided_roles');
    const reviewers = within(screen.getByRole('group', { name: 'Reviewers' }));
    await user.click(reviewers.getByText('No role'));
    await user.click(reviewers.getByRole('checkbox', { name: /^Admin/ }));
    expect(element('name')?.reviewers).toEqual(['admin']);
  });

  test('the width is one of twelve, by pointer and by arrow keys, and keeps other classes', async () => {
    const { user, element } = show([field('name', { class: 'tall col-6' })], ['name']);
    openTab(/Appearance/);
    await user.click(screen.getByRole('radio', { name: '3 of 12 columns' }));
    expect(element('name')?.class).toBe('tall col-3');
    await user.keyboard('{ArrowRight}');
    expect(element('name')?.class).toBe('tall col-4');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('4 of 12 columns');
  });

  test('a refused switch shows the reason and stays unchanged', async () => {
    const { user, element } = show(SAMPLE_FORM, ['assets']);
    await user.click(screen.getByRole('checkbox', { name: 'Repeatable' }));
    expect(element('assets')?.cloneable).toBe(true);
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes("doesn't fit"))).toBe(true);
  });
});

describe('default values', () => {
  test('are typed as displayed and stored in canonical form', async () => {
    const { user, element } = show([field('price', { type: 'amount' })], ['price']);
    await user.type(input('Default value'), '1250.5{Enter}');
    expect(element('price')?.value).toBe(125_050);
    await user.tab();
    expect(input('Default value').value).toBe('$1,250.50');
    await user.clear(input('Default value'));
    await user.type(input('Default value'), 'plenty{Enter}');
    expect(input('Default value').getAttribute('aria-invalid')).toBe('true');
    expect(element('price')?.value).toBe(125_050);
  });
});

test('a library copy names its source and can be detached with its content', async () => {
  const copy: FormElement = {
    ...{ id: 'address', type: 'section', title: 'Address', library: 'lib', library_version: 2, library_element: 'a' },
    childs: [field('street', { library_element: 's' })],
  };
  const library = { _id: 'lib', title: 'Addresses', description: '', version: 4, definition: { content: [] } };
  const { user, element } = show([copy], ['address'], { libraries: [library] });
  expect(screen.getByText('Addresses, version 2')).toBeTruthy();
  expect(screen.getByText('Version 4 of the library is available.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Detach from the library' }));
  expect(element('address')).not.toHaveProperty('library');
  expect(element('street')).not.toHaveProperty('library_element');
  expect(screen.queryByText('Library')).toBeNull();
});

test('the menu duplicates, shows and removes the selection', async () => {
  const { builder, user } = show([field('name')], ['name']);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(builder.model().childs.get('/')).toEqual(['name', 'name_2']);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from the form' }));
  expect(builder.model().childs.get('/')).toEqual(['name']);
});

test('fields with different defaults become searchable, or not, together', () => {
  const { element } = show([field('property_address'), field('name')], ['property_address', 'name']);
  openTab(/^Appearance/);
  const searchable = screen.getByRole('checkbox', { name: 'Searchable' });
  const stored = () => ['property_address', 'name'].map((id) => element(id)?.searchable);
  fireEvent.click(searchable);
  expect(stored()).toEqual([true, true]);
  fireEvent.click(searchable);
  expect(stored()).toEqual([false, false]);
});

test('nothing can be changed in a read-only builder', () => {
  show([field('name', { type: 'select', options: [{ id: 'a', text: 'A' }] })], ['name'], { canEdit: false });
  expect(input('Title').readOnly).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mandatory' }).disabled).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Add option' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test("without a selection it shows the form's numbers, languages and shortcuts", () => {
  show(SAMPLE_FORM, []);
  expect(screen.getByRole('heading', { name: 'DSCR Rental' })).toBeTruthy();
  expect(screen.getByText('Formulas').nextElementSibling?.textContent).toBe('3');
  expect(screen.getByRole('button', { name: 'All translations' })).toBeTruthy();
});

test('below 1280 pixels it is a drawer that a button opens and Escape closes', async () => {
  const mockWideScreen = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  const { user } = showInBuilder(<Inspector />, [field('name')]);
  expect(screen.queryByRole('heading', { name: 'DSCR Rental' })).toBeNull();
  const opener = screen.getByRole('button', { name: 'Open settings' });
  await user.click(opener);
  expect(screen.getByRole('heading', { name: 'DSCR Rental' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'DSCR Rental' })).toBeNull());
  expect(document.activeElement).toBe(opener);
  mockWideScreen.mockRestore();
});
