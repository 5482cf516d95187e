import { describe, expect, it } from 'vitest';
import { hasRight, hasModuleRight, hasTabRight, permissionsOf, visibilityScopeOf, resolveRight } from './has-right';
import { NO_RIGHTS, type RoleRights } from './rights';
import type { UserType, Viewer } from './viewer';

const viewer = (userType: UserType, rights: RoleRights = NO_RIGHTS, isAdmin = false): Viewer => ({
  accountId: 'a',
  companyId: 'c',
  personId: 'p',
  userType,
  roleId: 'r',
  roleTitle: 'Role',
  isAdmin,
  fullName: 'Ann',
  rights,
});
const loans = (actions: Record<string, boolean>): RoleRights => ({ modules: { loans: actions }, tabs: {} });

describe('the visibility scope', () => {
  it.each([
    ['staff with global', viewer('Workforces', loans({ global: true })), 'all'],
    ['staff with own', viewer('Workforces', loans({ own: true })), 'own'],
    ['staff without the module', viewer('Workforces'), 'none'],
    ['a borrower with global by mistake', viewer('Prospects', loans({ global: true })), 'own'],
    ['a partner with own', viewer('Contacts', loans({ own: true })), 'own'],
    ['an admin without any line', viewer('Workforces', NO_RIGHTS, true), 'all'],
    ['Super at home', viewer('Super'), 'none'],
    ['Super at home, whatever the role', viewer('Super', loans({ global: true }), true), 'none'],
    ['Super who acts in the company', { ...viewer('Super'), impersonatingUntil: '2026-11-22T10:00:00Z' }, 'all'],
  ] as const)('%s', (_name, ownViewer, scope) => expect(visibilityScopeOf(ownViewer, 'loans')).toBe(scope));
});

describe('rights to operations', () => {
  it('let borrowers, but not staff, submit without the update right', () => {
    expect(hasModuleRight(viewer('Prospects', loans({ own: true })), 'loans', 'submit')).toBe(true);
    expect(hasModuleRight(viewer('Workforces', loans({ own: true })), 'loans', 'submit')).toBe(false);
    expect(hasModuleRight(viewer('Prospects'), 'loans', 'submit')).toBe(false);
  });
  it('are denied unless the role grants them', () => {
    expect(permissionsOf(viewer('Workforces', loans({ own: true })), 'loans')).toEqual({
      global: false,
      own: true,
      add: false,
      update: false,
      delete: false,
      compose: false,
      convert: false,
    });
  });
  it('show a tab with own, global or update, and edit it only with update', () => {
    const ownViewer = viewer('Workforces', { modules: {}, tabs: { docs: { own: true }, history: { update: true } } });
    expect([hasTabRight(ownViewer, 'docs', 'view'), hasTabRight(ownViewer, 'docs', 'update')]).toEqual([true, false]);
    expect([hasTabRight(ownViewer, 'history', 'view'), hasTabRight(ownViewer, 'notes', 'view')]).toEqual([true, false]);
  });
  it('are limited to public operations without a viewer', () => {
    expect(hasRight(null, { kind: 'public', why: 'sign-in' })).toBe(true);
    for (const kind of ['self', 'staff', 'admin', 'own-admin', 'super'] as const)
      expect(hasRight(null, { kind })).toBe(false);
    expect(hasRight(null, { kind: 'module', module: 'loans', action: 'view' })).toBe(false);
  });
  it('deny Super operations to admins', () => {
    expect(hasRight(viewer('Workforces', NO_RIGHTS, true), { kind: 'super' })).toBe(false);
    expect(hasRight(viewer('Super'), { kind: 'super' })).toBe(true);
    expect(hasRight(viewer('Contacts'), { kind: 'staff' })).toBe(false);
    expect(hasRight(viewer('Contacts', NO_RIGHTS, true), { kind: 'staff' })).toBe(false);
  });
  it('limit a Super user to self and Super operations unless impersonating', () => {
    const [home, acting] = [viewer('Super'), { ...viewer('Super'), impersonatingUntil: '2026-11-22T10:00:00Z' }];
    for (const kind of ['self', 'super'] as const) expect(hasRight(home, { kind })).toBe(true);
    for (const kind of ['staff', 'admin'] as const)
      expect([hasRight(home, { kind }), hasRight(acting, { kind })]).toEqual([false, true]);
    for (const ownViewer of [home, acting]) expect(hasRight(ownViewer, { kind: 'own-admin' })).toBe(false);
    expect(hasRight(viewer('Workforces', NO_RIGHTS, true), { kind: 'own-admin' })).toBe(true);
    const module = { kind: 'module', module: 'loans', action: 'update' } as const;
    const tab = { kind: 'tab', tab: 'docs', action: 'view' } as const;
    for (const right of [module, tab]) expect([hasRight(home, right), hasRight(acting, right)]).toEqual([false, true]);
  });
});

describe('the right of an operation on a named module', () => {
  const right = { kind: 'module-named', action: 'view' } as const;
  const officer = viewer('Workforces', { modules: { deals: { own: true }, loans: { global: true } }, tabs: {} });

  it('is that of the named module', () => {
    expect(hasRight(officer, resolveRight(right, 'deals'))).toBe(true);
    expect(hasRight(officer, resolveRight({ ...right, action: 'add' }, 'deals'))).toBe(false);
    expect(hasRight(officer, resolveRight(right, 'nothing'))).toBe(false);
  });
  it.each(['loans', 'prospects', 'contacts', 'workforces', 'leads', '', 'constructor', '__proto__'])(
    'is granted to no role for "%s"',
    (module) => expect(hasRight(officer, resolveRight(right, module))).toBe(false),
  );
  it('leaves every other right unchanged', () => {
    const loanRight = { kind: 'module', module: 'loans', action: 'view' } as const;
    expect(resolveRight(loanRight, 'deals')).toBe(loanRight);
  });
});
