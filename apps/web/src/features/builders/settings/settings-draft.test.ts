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
import { formTitle } from './form-title';
import { blankSettings, type Settings } from './settings-shapes';

const BASE: Settings = {
  ...blankSettings('webform'),
  title: 'Refinance',
  rights: [{ role: 'officer', actions: ['own', 'add'] }],
  statuses: [{ _id: 's1', title: 'Ordered', hue: 'blue' }],
};

test('reports no change if nothing was edited', () => {
  expect(changedFields(BASE, settingsOf(draftOf(BASE)))).toEqual([]);
});

test('ignores the order of programs, roles and actions, but not of statuses', () => {
  const ownDraft = { ...BASE, programs: ['a', 'b'], statuses: [...BASE.statuses, { title: 'Done', hue: 'green' }] };
  const otherDraft = {
    ...ownDraft,
    programs: ['b', 'a'],
    rights: [{ role: 'officer', actions: ['add', 'own'] as Settings['rights'][number]['actions'] }],
    statuses: ownDraft.statuses.toReversed(),
  };
  expect(changedFields(ownDraft, otherDraft)).toEqual(['statuses']);
});

test('omits blank statuses and roles without rights', () => {
  const draft = {
    ...draftOf(BASE),
    statuses: [newStatus(' '), newStatus(' Paid ')],
    rights: [{ role: 'x', actions: [] }],
  };
  const { statuses, rights } = settingsOf(draft);
  expect([statuses, rights]).toEqual([[{ title: 'Paid', hue: 'petrol' }], []]);
});

test('merges parts changed by one person; parts changed by both are conflicts', () => {
  const webform = BASE.webform as NonNullable<Settings['webform']>;
  const ownData = { ...BASE, title: 'Mine', webform: { ...webform, isOpen: true } };
  const theirData = { ...BASE, title: 'Theirs', description: 'new', webform: { ...webform, quota: 50 } };
  expect(conflictingFields(BASE, ownData, theirData)).toEqual(['title']);
  const mergedSettings = mergeSettings(BASE, ownData, theirData, new Set<SettingsField>(['title']));
  expect(mergedSettings).toMatchObject({ title: 'Theirs', description: 'new', webform: { isOpen: true, quota: 50 } });
  expect(mergeSettings(BASE, ownData, theirData, new Set()).title).toBe('Mine');
});

test('the same change by both is not a conflict', () => {
  expect(conflictingFields(BASE, { ...BASE, title: 'New' }, { ...BASE, title: 'New' })).toEqual([]);
});

test('the page of a webform has the title of the list, that of a module the one of its menu item', () => {
  expect(formTitle({ kind: 'webform', title: 'Leads', custom_title: 'Ask for a rate' })).toBe('Leads');
  expect(formTitle({ kind: 'module', title: 'Appraisers', custom_title: ' Valuers ' })).toBe('Valuers');
  expect(formTitle({ kind: 'module', title: 'Appraisers', custom_title: '  ' })).toBe('Appraisers');
});
