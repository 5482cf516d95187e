import { expect, test } from 'vitest';
import {
  changedFields,
  conflictingFields,
  draftOf,
  mergeSettings,
  newStatus,
  settingsOf,
  type SettingsField,
} from './settings-draft';
import { blankSettings, type Settings } from './settings-shapes';

const BASE: Settings = {
  ...blankSettings('webform'),
  title: 'Refinance',
  rights: [{ role: 'officer', actions: ['own', 'add'] }],
  statuses: [{ _id: 's1', title: 'Ordered', hue: 'blue' }],
};

test('what was opened and not touched is not changed', () => {
  expect(changedFields(BASE, settingsOf(draftOf(BASE)))).toEqual([]);
});

test('the order of programs, roles and actions is no change, that of statuses is', () => {
  const one = { ...BASE, programs: ['a', 'b'], statuses: [...BASE.statuses, { title: 'Done', hue: 'green' }] };
  const other = {
    ...one,
    programs: ['b', 'a'],
    rights: [{ role: 'officer', actions: ['add', 'own'] as Settings['rights'][number]['actions'] }],
    statuses: one.statuses.toReversed(),
  };
  expect(changedFields(one, other)).toEqual(['statuses']);
});

test('blank statuses and roles that may nothing are not sent', () => {
  const draft = {
    ...draftOf(BASE),
    statuses: [newStatus(' '), newStatus(' Paid ')],
    rights: [{ role: 'x', actions: [] }],
  };
  const { statuses, rights } = settingsOf(draft);
  expect([statuses, rights]).toEqual([[{ title: 'Paid', hue: 'petrol' }], []]);
});

test('what only one person changed goes together; what both changed is asked for', () => {
  const webform = BASE.webform as NonNullable<Settings['webform']>;
  const mine = { ...BASE, title: 'Mine', webform: { ...webform, isOpen: true } };
  const theirs = { ...BASE, title: 'Theirs', description: 'new', webform: { ...webform, quota: 50 } };
  expect(conflictingFields(BASE, mine, theirs)).toEqual(['title']);
  const merged = mergeSettings(BASE, mine, theirs, new Set<SettingsField>(['title']));
  expect(merged).toMatchObject({ title: 'Theirs', description: 'new', webform: { isOpen: true, quota: 50 } });
  expect(mergeSettings(BASE, mine, theirs, new Set()).title).toBe('Mine');
});

test('the same change by both is no clash', () => {
  expect(conflictingFields(BASE, { ...BASE, title: 'New' }, { ...BASE, title: 'New' })).toEqual([]);
});
