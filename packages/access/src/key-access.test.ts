import { describe, expect, it } from 'vitest';
import { canAccess, canSee } from './evaluate-access';
import { hasModuleRight, hasRight, visibilityScopeOf } from './has-right';
import { KEY_SCOPES, type KeyScope } from './key-access';
import { NO_RIGHTS } from './rights';
import type { Viewer } from './viewer';

const keyOf = (module: string | null, scopes: readonly KeyScope[] = KEY_SCOPES): Viewer => ({
  ...{ accountId: 'k', companyId: 'c', personId: null, userType: 'Workforces', roleId: 'r', roleTitle: 'Admin' },
  ...{ isAdmin: true, fullName: 'Feed', rights: NO_RIGHTS },
  apiKey: { form: null, module, scopes },
});
const record = { id: 'x', is_active: true, status_id: null, people: [], groups: [] };

describe('a key of one module', () => {
  it('reaches its module as far as the role, and no other, even as an administrator', () => {
    for (const [module, isReached] of [
      ['loans', true],
      ['leads', false],
    ] as const) {
      const key = keyOf('loans');
      expect(visibilityScopeOf(key, module)).toBe(isReached ? 'all' : 'none');
      expect(canSee(key, module, record)).toBe(isReached);
      for (const act of ['view', 'update', 'delete', 'submit'] as const) {
        expect(hasModuleRight(key, module, act)).toBe(isReached);
        expect(canAccess(key, module, record, { act })).toBe(isReached);
      }
      for (const act of ['view', 'update'] as const)
        expect(canAccess(key, module, record, { tab: 'docs', act })).toBe(isReached);
      expect(hasModuleRight(keyOf(null), module, 'update')).toBe(true);
    }
  });
});

describe('the operations of a key', () => {
  it('need their own scope, and are those of keys only', () => {
    for (const scope of KEY_SCOPES) {
      const otherScopes = KEY_SCOPES.filter((candidate) => candidate !== scope);
      expect(hasRight(keyOf(null), { kind: 'key', scope })).toBe(true);
      expect(hasRight(keyOf(null, otherScopes), { kind: 'key', scope })).toBe(false);
    }
    const { apiKey: _none, ...person } = keyOf(null);
    expect(hasRight(person, { kind: 'key', scope: 'read' })).toBe(false);
    expect(hasRight(null, { kind: 'key', scope: 'read' })).toBe(false);
    for (const right of [{ kind: 'self' }, { kind: 'staff' }, { kind: 'admin' }, { kind: 'own-admin' }] as const) {
      expect(hasRight(keyOf(null), right)).toBe(false);
      expect(hasRight(person, right)).toBe(true);
    }
    const ofModule = { kind: 'module', module: 'loans', action: 'view' } as const;
    expect(hasRight(keyOf(null), ofModule)).toBe(false);
    expect(hasRight(person, ofModule)).toBe(true);
    expect(hasRight(keyOf(null), { kind: 'tab', tab: 'docs', action: 'view' })).toBe(false);
  });
});
