import { expect, test } from 'vitest';
import { matchesSearch, type KeyListItem } from './key-shapes';

const KEY: KeyListItem = {
  _id: 'k1',
  title: 'Order desk',
  start: 'lwk_…x9Qz',
  role: { _id: 'r1', title: 'Loan Officer' },
  createdAt: '2026-11-21T10:00:00.000Z',
  created_by: 'Amara Holloway',
  lastUsedAt: null,
  expiresAt: null,
  scopes: ['read'],
  area: 'form',
  form: { _id: 'f1', title: 'Appraisers', kind: 'module' },
  module: null,
  inactive: false,
  expired: false,
};

test.each([
  ['', true],
  ['order', true],
  ['X9QZ', true],
  [' appraisers ', true],
  ['loan off', true],
  ['amara', true],
  ['website', false],
])('finds a key by its title, last characters, form, role and creator: %s', (typedText, isFound) => {
  expect(matchesSearch(KEY, typedText)).toBe(isFound);
});

test('finds a key of a module by it, and one of the company by its other fields', () => {
  const ofModule: KeyListItem = { ...KEY, area: 'module', form: null, module: { key: 'loans', title: 'Loans' } };
  expect(matchesSearch(ofModule, 'loans')).toBe(true);
  expect(matchesSearch({ ...KEY, area: 'company', form: null }, 'appraisers')).toBe(false);
});

test('finds a key without a role by its other fields', () => {
  expect(matchesSearch({ ...KEY, role: null }, 'order')).toBe(true);
  expect(matchesSearch({ ...KEY, role: null }, 'officer')).toBe(false);
});
