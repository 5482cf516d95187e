import { explain, parseDefinition, rowsOf, type FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { FormStore } from '../store/form-store';
import { copyOfRow, newRow } from './row-draft';
import { RowStore } from './row-store';
import { rowsBeingEdited } from './rows-being-edited';

const VIEWER = { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true };
const field = (id: string, type: string, overrides: object = {}) => ({ id, type, title: `The ${id}`, ...overrides });
const DEFINITION = parseDefinition({
  content: [
    field('loan', 'amount'),
    field('total', 'amount', { calculation: 'sum(debts.balance)' }),
    field('debts', 'section', {
      cloneable: true,
      childs: [
        field('lender', 'text', { mandatory: true }),
        field('balance', 'amount'),
        field('share', 'percentage', { calculation: 'balance / loan * 100%' }),
        field('kind', 'select', {
          value: 'card',
          options: [
            { id: 'card', text: 'Card' },
            { id: 'lease', text: 'Lease' },
          ],
          control_settings: [
            { when: { field: 'kind', operator: 'equals', value: 'lease' }, effect: 'require', targets: ['until'] },
            { when: { field: 'loan', operator: 'is-empty' }, effect: 'lock', targets: ['balance'] },
            {
              when: { rows: 'debts', count: true, operator: 'greater', value: 1 },
              effect: 'hide',
              targets: ['note'],
            },
          ],
        }),
        field('until', 'date'),
        field('note', 'text'),
      ],
    }),
  ],
});

function open(answers: Record<string, unknown>) {
  const outerStore = new FormStore({ definition: DEFINITION, answers, viewer: VIEWER });
  const section = outerStore.index.elements.get('debts') as FormElement;
  const row = (id: string) => {
    const foundRow = rowsOf(answers['debts']).find(({ _id }) => _id === id);
    return new RowStore({ outer: outerStore, section, row: foundRow ?? newRow(section) });
  };
  const state = (store: RowStore, id: string) => store.field(outerStore.index.elements.get(id) as FormElement);
  return { outer: outerStore, section, row, state };
}

test('formulas of a row read the edited row and the record', () => {
  const { row, state, outer } = open({ loan: 1_000_00, debts: [{ _id: 'a', lender: 'Ada', balance: 100_00 }] });
  const store = row('a');
  expect(state(store, 'share')).toMatchObject({ value: 10_00, isGiven: true, isReadonly: true });
  store.set('balance', 250_00);
  expect(state(store, 'share').value).toBe(25_00);
  expect(
    explain(
      store.explained().form,
      store.explained().answers,
      'share',
      store.viewer,
      store.explained().options,
    )?.inputs.map(({ value }) => value),
  ).toEqual(['$250.00', '$1,000.00']);
  const stop = store.watch();
  outer.set('loan', 500_00);
  expect(state(store, 'share').value).toBe(50_00);
  outer.set('loan', null);
  expect(state(store, 'share')).toMatchObject({
    value: undefined,
    reason: { code: 'field-empty', params: { title: 'The loan' } },
  });
  expect(state(store, 'balance').isReadonly).toBe(true);
  stop();
});

test('rules of a row read the row, and the other rows', () => {
  const { row, state } = open({ loan: 1, debts: [{ _id: 'a', lender: 'Ada' }] });
  const [oldStore, freshStore] = [row('a'), row('new')];
  expect(oldStore.isVisible('note')).toBe(true);
  expect(freshStore.isVisible('note')).toBe(false);
  oldStore.set('kind', 'lease');
  expect(oldStore.required().map(({ field: id }) => id)).toEqual(['until']);
  expect(state(oldStore, 'until')).toMatchObject({ isMandatory: true, issue: null });
  oldStore.leave('until');
  expect(state(oldStore, 'until').issue).toEqual({ code: 'invalid-value', params: { title: 'The until' } });
});

test('a row changes the record only when it is saved', () => {
  const { outer, row } = open({ loan: 1_000_00, debts: [{ _id: 'a', lender: 'Ada', balance: 100_00, note: 'x' }] });
  const viewBefore = outer.view();
  const store = row('a');
  store.set('balance', 300_00);
  store.set('note', '');
  expect([outer.view(), outer.dirty()]).toEqual([viewBefore, []]);
  expect(outer.view()).toBe(viewBefore);
  expect(store.save()).toBe('a');
  expect(outer.changes()).toEqual({ debts: [{ _id: 'a', lender: 'Ada', balance: 300_00, note: null }] });
  expect(outer.view().elements.get('total')?.value).toBe(300_00);
});

test('canceling leaves nothing behind, and a crash loses nothing', () => {
  const { outer, row } = open({ loan: 1_000_00, debts: [{ _id: 'a', lender: 'Ada' }] });
  const work = rowsBeingEdited(outer);
  const notifiedKeys: unknown[] = [];
  work.listen(() => notifiedKeys.push(work.mergeInto({})));
  const store = row('new');
  store.set('lender', 'Grace');
  expect(notifiedKeys.at(-1)).toEqual({
    debts: [
      { _id: 'a', lender: 'Ada' },
      { _id: store.row, lender: 'Grace', kind: 'card' },
    ],
  });
  expect(outer.changes()).toEqual({});
  store.close();
  expect(work.mergeInto({ loan: 5 })).toEqual({ loan: 5 });
  expect([outer.answers()['debts'], outer.dirty()]).toEqual([[{ _id: 'a', lender: 'Ada' }], []]);
});

test('changes saved by someone else are kept, except in edited fields', () => {
  const { outer, row, state } = open({ loan: 1, debts: [{ _id: 'a', lender: 'Ada', note: 'old' }] });
  const store = row('a');
  const stop = store.watch();
  store.set('lender', 'Grace');
  outer.applySavedAnswers({
    loan: 1,
    debts: [
      { _id: 'a', lender: 'Alan', note: 'theirs' },
      { _id: 'b', lender: 'Bob' },
    ],
  });
  expect(state(store, 'lender')).toMatchObject({ value: 'Grace', isDirty: true });
  expect(state(store, 'note')).toMatchObject({ value: 'theirs', isDirty: false });
  store.save();
  expect(outer.answers()['debts']).toEqual([
    { _id: 'a', lender: 'Grace', note: 'theirs' },
    { _id: 'b', lender: 'Bob' },
  ]);
  stop();
});

test('a new row starts with defaults, a copy with the answers of another', () => {
  const { outer, section, row } = open({ loan: 1, debts: [{ _id: 'a', lender: 'Ada', share: 5, kind: 'lease' }] });
  const freshStore = row('new');
  expect(freshStore.draft()).toMatchObject({ kind: 'card' });
  expect(freshStore.dirty()).toEqual([]);
  const copiedRow = copyOfRow(section, { _id: 'a', lender: 'Ada', kind: 'lease' });
  expect(copiedRow).toEqual({ _id: copiedRow._id, lender: 'Ada', kind: 'lease' });
  expect(copiedRow._id).not.toBe('a');
  new RowStore({ outer, section, row: copiedRow }).save();
  expect(rowsOf(outer.answers()['debts'])).toHaveLength(2);
});

test('a field is notified only of its own changes, and invalid text makes the row incomplete', () => {
  const { row, outer } = open({ loan: 1, debts: [{ _id: 'a', lender: 'Ada' }] });
  const store = row('a');
  const notifiedKeys: string[] = [];
  for (const id of ['lender', 'balance', 'share', 'until', 'note']) {
    store.field(outer.index.elements.get(id) as FormElement);
    store.listen(id, () => notifiedKeys.push(id));
  }
  store.set('until', '12-');
  expect(notifiedKeys).toEqual(['until']);
  expect(store.unreadable().map(({ id }) => id)).toEqual(['until']);
  notifiedKeys.length = 0;
  store.set('balance', 5_00);
  expect(notifiedKeys).toEqual(['balance', 'share']);
});

test("a read-only row can't be changed", () => {
  const { outer, section, state } = open({ loan: 1, debts: [] });
  const store = new RowStore({ outer, section, row: { _id: 'w', lender: 'Waits' }, isReadonly: true });
  store.set('lender', 'x');
  expect(state(store, 'lender')).toMatchObject({ value: 'Waits', isReadonly: true });
});
