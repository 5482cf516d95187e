import type { FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import type { PendingChange } from '../fields/field-state';
import { FormStore } from './form-store';

const name: FormElement = { id: 'name', type: 'text', title: 'Name', mandatory: true };
const CONTENT: readonly FormElement[] = [
  {
    id: 's',
    type: 'section',
    title: 'Person',
    childs: [name, { id: 'city', type: 'text', title: 'City', mandatory: true }],
  },
  {
    id: 'jobs',
    type: 'section',
    title: 'Jobs',
    cloneable: true,
    childs: [{ id: 'employer', type: 'text', title: 'Employer', mandatory: true }],
  },
];
const change = (field: string, value: unknown, isMine = true): PendingChange => ({
  _id: `h-${field}`,
  field,
  value,
  by: 'Theo',
  at: '2026-11-20T10:00:00.000Z',
  isMine,
  mayReview: false,
});
const open = () =>
  new FormStore({
    definition: { content: CONTENT },
    answers: { jobs: [{ _id: 'a' }] },
    viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true },
  });
const missing = (store: FormStore) => store.required().map(({ field }) => field);

test("a mandatory field is not required while anyone's answer to it is pending", () => {
  const store = open();
  store.showIssues();
  expect([missing(store), store.progress('s').missing]).toEqual([['name', 'city', 'employer'], 2]);
  store.setPending([change('name', 'Ines'), change('city', 'Tacoma', false)]);
  expect([missing(store), store.progress('s').missing]).toEqual([['employer'], 0]);
  expect(store.field(name).issue).toBeNull();
  store.setPending([]);
  expect([missing(store), store.progress('s').missing]).toEqual([['name', 'city', 'employer'], 2]);
  expect(store.field(name).issue).toEqual({ code: 'invalid-value', params: { title: 'Name' } });
});

test('a pending removal answers nothing, and pending rows have no missing fields', () => {
  const store = open();
  store.setPending([change('name', null), change('jobs', [{ _id: 'a', employer: 'Cedar' }])]);
  expect(missing(store)).toEqual(['name', 'city']);
});

test('the list is the same until something in it changes', () => {
  const store = open();
  store.setPending([change('name', 'Ines')]);
  expect(store.required()).toBe(store.required());
});
