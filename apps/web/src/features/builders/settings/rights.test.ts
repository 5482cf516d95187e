import { expect, test } from 'vitest';
import { mayRolePerform, OFFERED_RIGHTS, shareOf, setCells } from './rights';

const RIGHTS = [{ role: 'officer', actions: ['own' as const, 'convert' as const] }];

test('switches a whole row, and keeps rights that are not offered', () => {
  const on = setCells(RIGHTS, ['officer'], OFFERED_RIGHTS, true);
  expect(shareOf(on, ['officer'], OFFERED_RIGHTS)).toBe('all');
  expect(mayRolePerform(on, 'officer', 'convert')).toBe(true);
  const disabledRights = setCells(on, ['officer'], OFFERED_RIGHTS, false);
  expect(disabledRights).toEqual([{ role: 'officer', actions: ['convert'] }]);
});

test('switches a whole column for every role', () => {
  const on = setCells(RIGHTS, ['officer', 'processor'], ['add'], true);
  expect([mayRolePerform(on, 'processor', 'add'), mayRolePerform(on, 'officer', 'own')]).toEqual([true, true]);
  expect(shareOf(on, ['officer', 'processor'], ['own'])).toBe('some');
  expect(shareOf(on, ['processor'], ['global'])).toBe('none');
});
