import { parseDefinition, rowsOf, type FormElement } from '@lendwright/forms';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../ui';
import { FIELD_EXTRAS } from '../fields/collaboration-extras';
import { FormBody, type FormViewHandle } from '../form-body';
import type { FormContextValue } from '../form-context';
import { FormStore } from '../store/form-store';
import { KIND_VIEWS } from '../kinds/kind-views';
import type { KindViewProps } from '../kinds/kind-view';

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  localStorage.clear();
  window.matchMedia = ((media: string) => ({
    matches: isPhone,
    media,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })) as unknown as typeof window.matchMedia;
  HTMLElement.prototype.scrollIntoView = vi.fn();
});
if (!('fonts' in document))
  Object.assign(document, {
    fonts: { ready: Promise.resolve(), addEventListener: vi.fn(), removeEventListener: vi.fn() },
  });
afterEach(cleanup);

const VIEWER = { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true };
const field = (id: string, type: string, title: string, overrides: object = {}) => ({ id, type, title, ...overrides });
const DEFINITION = parseDefinition({
  content: [
    field('loan', 'text', 'Purpose'),
    field('debts', 'section', 'Debts', {
      cloneable: true,
      childs: [
        field('lender', 'text', 'Lender', { mandatory: true }),
        field('balance', 'amount', 'Balance'),
        field('double', 'amount', 'Twice', { calculation: 'balance * 2' }),
        field('note', 'text', 'Note', {
          control_settings: [
            { when: { field: 'lender', operator: 'equals', value: 'Ada' }, effect: 'hide', targets: ['note'] },
          ],
        }),
      ],
    }),
  ],
});
const ROWS = [
  { _id: 'a', lender: 'Ada', balance: 900_00, note: 'unseen' },
  { _id: 'b', lender: 'Bob', balance: 1_000_00, note: 'seen' },
];

function show(
  rows: readonly object[],
  context: Partial<FormContextValue> = {},
  viewer = VIEWER,
  definition = DEFINITION,
) {
  const store = new FormStore({ definition, answers: { debts: rows }, viewer });
  render(
    <MantineProvider env="test">
      <FormBody
        store={store}
        elements={definition.content}
        appearance="staff"
        views={KIND_VIEWS}
        extras={FIELD_EXTRAS}
        {...context}
      />
      <Toasts />
    </MantineProvider>,
  );
  return store;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const lines = () =>
  [...document.querySelectorAll('tbody tr[data-row]')].map((line) =>
    [...line.querySelectorAll('td')].slice(0, -1).map(({ textContent }) => textContent),
  );
const dialog = () => screen.findByRole('dialog');

test('the list shows computed cells, omits fields hidden in a row, and totals money', () => {
  show(ROWS);
  expect(headers()).toEqual(['Lender', 'Balance', 'Twice', 'Note', 'Actions']);
  expect(lines()).toEqual([
    ['Ada', '$900.00', '$1,800.00', '–'],
    ['Bob', '$1,000.00', '$2,000.00', 'seen'],
  ]);
  expect(document.querySelector('tfoot')?.textContent).toBe('Total $1,900.00$3,800.00');
});

test('a column header sorts up, down and back to the stored order', async () => {
  show(ROWS);
  const names = () => lines().map(([name]) => name);
  await userEvent.click(button('Sort by Balance'));
  expect(names()).toEqual(['Ada', 'Bob']);
  await userEvent.click(button('Sort by Balance'));
  expect(names()).toEqual(['Bob', 'Ada']);
  expect(screen.getByRole('columnheader', { name: /Balance/ }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(button('Sort by Balance'));
  expect(names()).toEqual(['Ada', 'Bob']);
});

test('columns can be chosen and moved, and are saved for this person only', async () => {
  show(ROWS, { person: 'lena' });
  await userEvent.click(button('Columns'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Note', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Twice up', hidden: true }));
  expect(headers()).toEqual(['Lender', 'Twice', 'Balance', 'Actions']);
  button('Sort by Lender').focus();
  fireEvent.keyDown(button('Sort by Lender'), { key: 'ArrowRight', shiftKey: true });
  expect(headers()).toEqual(['Twice', 'Lender', 'Balance', 'Actions']);
  cleanup();
  show(ROWS, { person: 'lena' });
  expect(headers()).toEqual(['Twice', 'Lender', 'Balance', 'Actions']);
  cleanup();
  show(ROWS, { person: 'theo' });
  expect(headers()).toEqual(['Lender', 'Balance', 'Twice', 'Note', 'Actions']);
});

test("rows with pending changes have a badge, and a pending new row can't be edited", async () => {
  const store = show([...ROWS, { _id: 'c', lender: 'Cy' }]);
  const value = [{ ...ROWS[0], balance: 5 }, ROWS[1], { _id: 'd', lender: 'Dora' }];
  act(() =>
    store.setPending([
      { _id: 'p', field: 'debts', value, by: 'Lena', at: '2026-11-20T10:00:00Z', isMine: true, mayReview: false },
    ]),
  );
  const badge = (id: string) => document.querySelector(`[data-row="${id}"] td`)?.textContent ?? '';
  expect(badge('a')).toContain('Need Review');
  expect(badge('b')).not.toContain('Need Review');
  expect(badge('c')).toContain('Need ReviewIt will be deleted when a reviewer accepts the deletion.');
  expect(badge('d')).toContain('New Record');
  expect(screen.getAllByText('3 records')[0]?.closest('section')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Dora' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Dora' })).toBeNull();
  await userEvent.click(button('View Dora'));
  expect((within(await dialog()).getByLabelText(/Lender/) as HTMLInputElement).readOnly).toBe(true);
  expect(button('Update & Close').disabled).toBe(true);
});

test('a row is created once no mandatory field is empty, and gets focus', async () => {
  const store = show([]);
  await userEvent.click(button('No records available, Click to create Debts'));
  const form = within(await dialog());
  expect(button('Create & Close').disabled).toBe(true);
  expect(form.getByRole('status').textContent).toBe('Still required: Lender');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
  expect(form.getByText('Please provide a valid Lender.')).toBeTruthy();
  fireEvent.change(form.getByLabelText(/Lender/), { target: { value: 'Grace' } });
  fireEvent.change(form.getByLabelText('Balance'), { target: { value: '250' } });
  expect((form.getByLabelText(/Twice/, { selector: 'input' }) as HTMLInputElement).value).toBe('500.00');
  expect(button('Create & Close').disabled).toBe(false);
  fireEvent.keyDown(form.getByLabelText('Balance'), { key: 'Enter', metaKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rowsOf(store.answers()['debts'])).toEqual([{ _id: expect.any(String), lender: 'Grace', balance: 250_00 }]);
  await waitFor(() => expect(document.activeElement).toBe(button('Edit Grace')));
});

test('closing asks before typed answers are lost, and leaves nothing behind', async () => {
  const store = show(ROWS);
  await userEvent.click(button('Edit Bob'));
  const form = within(await dialog());
  fireEvent.change(form.getByLabelText(/Lender/), { target: { value: 'Robert' } });
  fireEvent.keyDown(form.getByLabelText(/Lender/), { key: 'Escape' });
  await screen.findByText('Discard changes?');
  await userEvent.click(button('Keep editing'));
  expect((form.getByLabelText(/Lender/) as HTMLInputElement).value).toBe('Robert');
  await userEvent.click(form.getByText('Close'));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.dirty()).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(button('Edit Bob')));
});

test('a row is deleted after confirmation and restored by Undo', async () => {
  const store = show(ROWS);
  await userEvent.click(button('Delete Ada'));
  const confirmation = within(await dialog());
  expect(confirmation.getByText('Delete Confirmation')).toBeTruthy();
  expect(confirmation.getByText('Are you sure you want to delete this item?')).toBeTruthy();
  await userEvent.click(confirmation.getByRole('button', { name: 'Disagree' }));
  expect(rowsOf(store.answers()['debts'])).toHaveLength(2);
  await userEvent.click(button('Delete Ada'));
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  expect(store.changes()).toEqual({ debts: [ROWS[1]] });
  await waitFor(() => expect(document.activeElement).toBe(button('Edit Bob')));
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
  expect(store.dirty()).toEqual([]);
  expect(store.answers()['debts']).toEqual(ROWS);
});

test('a row with a missing answer shows it and opens there', async () => {
  show([{ _id: 'a', balance: 1 }]);
  const mark = button('1 missing: $0.01, Lender');
  expect(mark.textContent).toBe('1 missing');
  await userEvent.click(mark);
  const form = within(await dialog());
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/Lender/)));
});

test('rights control create, edit and delete', async () => {
  show(ROWS, { rowRights: { create: true, remove: false } });
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(button('Create Debts').disabled).toBe(false);
  cleanup();
  show(ROWS, { rowRights: { create: true, remove: true } }, { ...VIEWER, mayUpdate: false });
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  await userEvent.click(button('Create Debts'));
  await dialog();
  expect(button('Create & Close').disabled).toBe(true);
  cleanup();
  show([], {}, { ...VIEWER, mayUpdate: false });
  expect(screen.queryByRole('button', { name: /Create Debts/ })).toBeNull();
  expect(screen.getByText('No records available')).toBeTruthy();
});

test('rows that two people changed can be merged, or one version chosen', async () => {
  const store = show(ROWS);
  const theirRows = [{ ...ROWS[0], balance: 1 }, ROWS[1], { _id: 't', lender: 'Theo' }];
  const ownRows = [{ ...ROWS[0], balance: 2 }, ROWS[1], { _id: 'm', lender: 'Mia' }];
  act(() => store.set('debts', ownRows));
  const conflict = { yours: ownRows, theirs: theirRows, by: 'Lena Ortiz', at: '2026-11-20T10:00:00Z' };
  act(() => store.setConflicts(new Map([['debts', conflict]])));
  const note = screen.getByText(/Lena Ortiz changed these records/).closest('[role=alert]') as HTMLElement;
  expect(note.querySelector('dl')?.textContent).toBe('Only in yours:MiaOnly in theirs:TheoDifferent:Ada');
  await userEvent.click(within(note).getByRole('button', { name: /^Keep both/ }));
  expect(store.changes()).toEqual({ debts: [ownRows[0], ROWS[1], theirRows[2], ownRows[2]] });
  act(() => store.setConflicts(new Map([['debts', conflict]])));
  await userEvent.click(button('Use theirs, 3 records'));
  expect(store.dirty()).toEqual([]);
});

test('a reviewer accepts pending rows below the list', async () => {
  const review = vi.fn(() => Promise.resolve());
  const store = show(ROWS, { review });
  const waitingEntry = { _id: 'p', field: 'debts', value: [], by: 'Lena', at: '2026-11-20T10:00:00Z', isMine: false };
  act(() => store.setPending([{ ...waitingEntry, mayReview: true }]));
  await userEvent.click(button('Accept'));
  expect(review).toHaveBeenCalledWith({ ...waitingEntry, mayReview: true }, 'accept');
});

test('on a phone, rows are cards with details and totals', () => {
  isPhone = true;
  show(ROWS);
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Debts' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'AdaBalance$900.00Twice$1,800.00',
    'BobBalance$1,000.00Twice$2,000.00Noteseen',
  ]);
  expect(screen.getByLabelText('Totals').textContent).toContain('$1,900.00');
});

const MANY_ROWS = Array.from({ length: 200 }, (_, index) => ({
  _id: `r${index}`,
  lender: `Lender ${index}`,
  balance: index,
}));

test('of two hundred rows only visible ones render, all are searched, and typing elsewhere renders none', async () => {
  const onRendered = vi.fn();
  const Counted = ({ element }: KindViewProps) => (
    <Profiler id={element.id} onRender={onRendered}>
      <KIND_VIEWS.section element={element} />
    </Profiler>
  );
  const store = show(MANY_ROWS, { views: { ...KIND_VIEWS, section: Counted } });
  expect(document.querySelectorAll('tbody tr[data-row]').length).toBeLessThan(60);
  expect(button('Create Debts').disabled).toBe(true);
  expect(document.getElementById(button('Create Debts').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This section can have up to 200 records. Delete one to create another.',
  );
  onRendered.mockClear();
  fireEvent.change(screen.getByLabelText('Purpose'), { target: { value: 'x' } });
  expect(onRendered).not.toHaveBeenCalled();
  const row = store.field(store.index.elements.get('debts') as FormElement);
  expect(row.isDirty).toBe(false);
  const search = screen.getByRole('searchbox', { name: 'Search Debts' });
  fireEvent.change(search, { target: { value: 'lender 17' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await screen.findByText('11 of 200');
  const foundTexts = ['Lender 17', ...Array.from({ length: 10 }, (_, index) => `Lender ${170 + index}`)];
  expect(lines().map(([name]) => name)).toEqual(foundTexts);
});

test('jumping to a field of a row opens that row, and to a deleted row shows the list', async () => {
  const store = new FormStore({ definition: DEFINITION, answers: { debts: [{ _id: 'x' }] }, viewer: VIEWER });
  const view = createRef<FormViewHandle>();
  render(
    <MantineProvider env="test">
      <FormBody
        ref={view}
        store={store}
        elements={DEFINITION.content}
        appearance="staff"
        views={KIND_VIEWS}
        extras={FIELD_EXTRAS}
      />
    </MantineProvider>,
  );
  expect(store.required()).toMatchObject([{ field: 'lender', row: 'x' }]);
  act(() => view.current?.focusField('lender', 'gone'));
  await waitFor(() => expect(document.activeElement?.closest('[data-field="debts"]')).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => view.current?.focusField('lender', 'x'));
  const lender = within(await dialog()).getByRole('textbox', { name: /^Lender/ });
  await waitFor(() => expect(document.activeElement).toBe(lender));
});

test('an email address of a row is checked before the row is saved', async () => {
  const definition = parseDefinition({
    content: [
      field('people', 'section', 'People', {
        cloneable: true,
        childs: [field('name', 'text', 'Name'), field('mail', 'email', 'Email')],
      }),
    ],
  });
  const checkEmail = vi.fn((address: string) =>
    Promise.resolve({ valid: !address.includes('gmial'), reason: 'gmial.com looks misspelt' }),
  );
  const store = show([], { checkEmail }, VIEWER, definition);
  const mails = () => rowsOf(store.answers()['people']).map(({ mail }) => mail);
  const addRow = async (mail: string) => {
    await userEvent.click(button('Create People'));
    const email = within(await dialog()).getByRole('textbox', { name: 'Email' });
    await userEvent.type(email, mail);
    await userEvent.click(button('Create & Close'));
  };
  await addRow('ann@gmial.com');
  expect(await screen.findByRole('button', { name: 'Proceed' })).toBeTruthy();
  expect(mails()).toEqual([]);
  await userEvent.click(button('Correct'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Proceed' })).toBeNull());
  const email = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.clear(email);
  await userEvent.type(email, 'ann@mail.example');
  await userEvent.click(button('Create & Close'));
  await waitFor(() => expect(mails()).toEqual(['ann@mail.example']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new row opens without errors, and shows them once a field was left', async () => {
  show([]);
  await userEvent.click(button('Create Debts'));
  const row = within(await dialog());
  const errors = () => document.querySelectorAll('[role="dialog"] [aria-invalid="true"]').length;
  expect([errors(), row.queryAllByRole('alert')]).toEqual([0, []]);
  await userEvent.click(row.getByRole('textbox', { name: /Lender/ }));
  await userEvent.tab();
  await waitFor(() => expect(errors()).toBeGreaterThan(0));
});
