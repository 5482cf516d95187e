import type { FormElement } from '@lendwright/forms';
import { expect, test, vi } from 'vitest';
import { FormStore } from './form-store';

const VIEWER = { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true };
const text = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'text',
  title: id,
  ...overrides,
});
const section = (id: string, children: readonly FormElement[], overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'section',
  title: id,
  childs: children,
  ...overrides,
});
const open = (content: readonly FormElement[], answers: Record<string, unknown> = {}) =>
  new FormStore({ definition: { content }, answers, viewer: VIEWER });

test('a change notifies its own field and affected ones, and no other', () => {
  const content = [
    section('s', [
      text('purpose', {
        control_settings: [
          { when: { field: 'purpose', operator: 'equals', value: 'none' }, effect: 'hide', targets: ['reason'] },
        ],
      }),
      text('reason'),
      ...Array.from({ length: 100 }, (_, index) => text(`f${index}`)),
    ]),
  ];
  const store = open(content);
  const notifiedIds: string[] = [];
  for (const id of store.index.elements.keys()) {
    const element = store.index.elements.get(id);
    if (element) store.field(element);
    store.listen(id, () => notifiedIds.push(id));
  }
  store.set('f7', 'x');
  expect(notifiedIds).toEqual(['f7']);
  notifiedIds.length = 0;
  store.set('purpose', 'none');
  expect(notifiedIds.toSorted()).toEqual(['purpose', 'reason']);
});

test('only valid changes are sent, and a value typed back is no change', () => {
  const store = open([{ id: 'd', type: 'date', title: 'Day' }, text('t')], { t: 'old' });
  store.set('d', '12-1');
  store.set('t', 'new');
  expect(store.changes()).toEqual({ t: 'new' });
  expect(store.unreadable()).toEqual(['d']);
  store.set('t', 'old');
  store.set('d', '2026-12-01');
  expect(store.changes()).toEqual({ d: '2026-12-01' });
});

test('an issue is shown after the field was left, or after an attempt to save', () => {
  const store = open([text('t', { title: 'Name', mandatory: true }), { id: 'z', type: 'zip', title: 'Zip' }]);
  const [name, zip] = [text('t', { title: 'Name', mandatory: true }), { id: 'z', type: 'zip', title: 'Zip' } as const];
  store.set('z', '12');
  expect(store.field(zip).issue).toBeNull();
  store.leave('z');
  expect(store.field(zip).issue).toEqual({ code: 'invalid-value', params: { title: 'Zip' } });
  expect(store.field(name).issue).toBeNull();
  store.showIssues();
  expect(store.field(name).issue).toEqual({ code: 'invalid-value', params: { title: 'Name' } });
});

test('a server response keeps newer input and marks changes of others', () => {
  const [ownElement, theirElement] = [text('mine'), text('theirs')];
  const store = open([ownElement, theirElement], { mine: 'a', theirs: 'b' });
  store.set('mine', 'typed');
  const sentData = store.changes();
  store.set('mine', 'typed more');
  store.applySavedAnswers({ mine: 'typed', theirs: 'changed' }, sentData);
  expect(store.answers()).toMatchObject({ mine: 'typed more', theirs: 'changed' });
  expect(store.dirty()).toEqual(['mine']);
  expect(store.field(theirElement).isMerged).toBe(true);
  store.applySavedAnswers({ mine: 'typed more', theirs: 'changed' }, store.changes());
  expect(store.dirty()).toEqual([]);
});

test('a conflict holds the field back until it is resolved; either choice keeps the other fields', () => {
  const store = open([text('amount'), text('note')], { amount: '1', note: '' });
  store.set('amount', '2');
  store.set('note', 'hello');
  const conflict = { yours: '2', theirs: '3', by: 'Theo', at: '2026-11-20T10:00:00.000Z' };
  store.setConflicts(new Map([['amount', conflict]]));
  expect(store.changes()).toEqual({ note: 'hello' });
  store.settle('amount', 'mine');
  expect(store.changes()).toEqual({ amount: '2', note: 'hello' });
  store.setConflicts(new Map([['amount', conflict]]));
  store.settle('amount', 'theirs');
  expect(store.answers()).toMatchObject({ amount: '3', note: 'hello' });
  expect(store.changes()).toEqual({ note: 'hello' });
});

test('progress counts visible fields, and missing ones per tab and section', () => {
  const content: readonly FormElement[] = [
    {
      id: 'tabs',
      type: 'tab',
      title: '',
      childs: [
        {
          id: 'terms',
          type: 'item',
          title: 'Terms',
          childs: [section('s', [text('a', { mandatory: true }), text('b'), text('c', { hide: true })])],
        },
      ],
    },
  ];
  const store = open(content, { b: 'x' });
  expect(store.progress('terms')).toEqual({ filled: 1, total: 2, missing: 1, isVisible: true });
  const progressBefore = store.progress('s');
  store.set('b', 'y');
  expect(store.progress('s')).toBe(progressBefore);
  store.set('a', 'z');
  expect(store.progress('s')).toMatchObject({ filled: 2, missing: 0 });
});

test('an uploaded document is not missing', () => {
  const store = open([{ id: 'doc', type: 'file', title: 'W-2', mandatory: true }]);
  expect(store.view().required).toHaveLength(1);
  const listener = vi.fn();
  store.listenAll(listener);
  store.setUploaded(new Set(['doc']));
  expect(store.view().required).toHaveLength(0);
  expect(listener).toHaveBeenCalledOnce();
});
