import { expect, test } from 'vitest';
import { mayRolePerform, OFFERED_RIGHTS, shareOf, setCells } from './rights';

const RIGHTS = [{ role: 'officer', actions: ['own' as const, 'convert' as const] }];

test('switches a whole row, and keeps rights that are not offered', () => {
  const rightsAfter = setCells(RIGHTS, ['officer'], OFFERED_RIGHTS, true);
  expect(shareOf(rightsAfter, ['officer'], OFFERED_RIGHTS)).toBe('all');
  expect(mayRolePerform(rightsAfter, 'officer', 'convert')).toBe(true);
  const disabledRights = setCells(rightsAfter, ['officer'], OFFERED_RIGHTS, false);
  expect(disabledRights).toEqual([{ role: 'officer', actions: ['convert'] }]);
});

test('switches a whole column for every role', () => {
  const rightsAfter = setCells(RIGHTS, ['officer', 'processor'], ['add'], true);
  expect([mayRolePerform(rightsAfter, 'processor', 'add'), mayRolePerform(rightsAfter, 'officer', 'own')]).toEqual([
    true,
    true,
  ]);
  expect(shareOf(rightsAfter, ['officer', 'processor'], ['own'])).toBe('some');
  expect(shareOf(rightsAfter, ['processor'], ['global'])).toBe('none');
});
