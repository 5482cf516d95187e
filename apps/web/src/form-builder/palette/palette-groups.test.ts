import { expect, test } from 'vitest';
import { paletteOf } from './palette-groups';

const shown = (kind: Parameters<typeof paletteOf>[0], find = '') =>
  Object.fromEntries(
    paletteOf(kind, find, (type) => type).map(({ group, cards }) => [group, cards.map((c) => c.type)]),
  );

test('groups and elements are in the order of the specification', () => {
  expect(Object.entries(shown('opportunity'))).toEqual([
    ['Form Structure', ['section', 'grid', 'tab']],
    ['Loan', ['status', 'auto_increment']],
    ['Text', ['text', 'textarea', 'texteditor']],
    ['Date & Time', ['date', 'time', 'datetime']],
    ['Selection', ['select', 'multiselect', 'radio', 'checkbox', 'state', 'us_states']],
    ['Typed', ['number', 'percentage', 'password', 'email', 'phone', 'cell', 'ssn', 'amount', 'zip', 'website']],
    ['Attachments', ['file', 'image', 'signature', 'dropzone']],
    ['Utility', ['headertext', 'separator', 'paragraph', 'hiddenfield']],
    ['Buttons', ['button']],
  ]);
});

test.each(['module', 'webform', 'library'] as const)('a %s has no running number', (kind) => {
  expect(shown(kind)['Loan']).toEqual(['status']);
});

test('a search matches name, type and group, ignoring case', () => {
  expect(shown('module', ' ZIP ')).toEqual({ Typed: ['zip'] });
  expect(shown('module', 'structure')).toEqual({ 'Form Structure': ['section', 'grid', 'tab'] });
  expect(shown('module', 'nothing like it')).toEqual({});
});
