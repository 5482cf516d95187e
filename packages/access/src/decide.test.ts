import { describe, expect, it } from 'vitest';
import { decide, mayInModule, mayInTab, permissionsOf, reachOf, rightOfCall } from './decide';
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

describe('how far a viewer sees', () => {
  it.each([
    ['staff with global', viewer('Workforces', loans({ global: true })), 'all'],
    ['staff with own', viewer('Workforces', loans({ own: true })), 'own'],
    ['staff without the module', viewer('Workforces'), 'none'],
    ['a borrower with global by mistake', viewer('Prospects', loans({ global: true })), 'own'],
    ['a partner with own', viewer('Contacts', loans({ own: true })), 'own'],
    ['an admin without any line', viewer('Workforces', NO_RIGHTS, true), 'all'],
    ['Super at home', viewer('Super'), 'none'],
    ['Super at home, whatever the role', viewer('Super', loans({ global: true }), true), 'none'],
    ['Super who acts in the company', { ...viewer('Super'), actsUntil: '2026-11-22T10:00:00Z' }, 'all'],
  ] as const)('%s', (_name, who, reach) => expect(reachOf(who, 'loans')).toBe(reach));
});

describe('what a viewer may do', () => {
  it('lets borrowers submit without the update right, never staff', () => {
    expect(mayInModule(viewer('Prospects', loans({ own: true })), 'loans', 'submit')).toBe(true);
    expect(mayInModule(viewer('Workforces', loans({ own: true })), 'loans', 'submit')).toBe(false);
    expect(mayInModule(viewer('Prospects'), 'loans', 'submit')).toBe(false);
  });
  it('refuses what the role does not name', () => {
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
  it('shows a tab with own, global or update, and changes it with update only', () => {
    const who = viewer('Workforces', { modules: {}, tabs: { docs: { own: true }, history: { update: true } } });
    expect([mayInTab(who, 'docs', 'view'), mayInTab(who, 'docs', 'update')]).toEqual([true, false]);
    expect([mayInTab(who, 'history', 'view'), mayInTab(who, 'notes', 'view')]).toEqual([true, false]);
  });
  it('gives nobody more than public', () => {
    expect(decide(null, { kind: 'public', why: 'sign-in' })).toBe(true);
    for (const kind of ['self', 'staff', 'admin', 'super'] as const) expect(decide(null, { kind })).toBe(false);
    expect(decide(null, { kind: 'module', module: 'loans', action: 'view' })).toBe(false);
  });
  it('keeps Super operations from admins', () => {
    expect(decide(viewer('Workforces', NO_RIGHTS, true), { kind: 'super' })).toBe(false);
    expect(decide(viewer('Super'), { kind: 'super' })).toBe(true);
    expect(decide(viewer('Contacts'), { kind: 'staff' })).toBe(false);
    expect(decide(viewer('Contacts', NO_RIGHTS, true), { kind: 'staff' })).toBe(false);
  });
  it('gives a Super user at home the own calls and those of Super users, and every right while acting', () => {
    const [home, acting] = [viewer('Super'), { ...viewer('Super'), actsUntil: '2026-11-22T10:00:00Z' }];
    for (const kind of ['self', 'super'] as const) expect(decide(home, { kind })).toBe(true);
    for (const kind of ['staff', 'admin'] as const)
      expect([decide(home, { kind }), decide(acting, { kind })]).toEqual([false, true]);
    const module = { kind: 'module', module: 'loans', action: 'update' } as const;
    const tab = { kind: 'tab', tab: 'docs', action: 'view' } as const;
    for (const right of [module, tab]) expect([decide(home, right), decide(acting, right)]).toEqual([false, true]);
  });
});

describe('the right of a call that names its module', () => {
  const right = { kind: 'module-named', action: 'view' } as const;
  const officer = viewer('Workforces', { modules: { deals: { own: true }, loans: { global: true } }, tabs: {} });

  it('is that of the module it names', () => {
    expect(decide(officer, rightOfCall(right, 'deals'))).toBe(true);
    expect(decide(officer, rightOfCall({ ...right, action: 'add' }, 'deals'))).toBe(false);
    expect(decide(officer, rightOfCall(right, 'nothing'))).toBe(false);
  });
  it.each(['loans', 'prospects', 'contacts', 'workforces', 'leads', '', 'constructor', '__proto__'])(
    'is held by no role for "%s"',
    (module) => expect(decide(officer, rightOfCall(right, module))).toBe(false),
  );
  it('leaves every other right as it is', () => {
    const own = { kind: 'module', module: 'loans', action: 'view' } as const;
    expect(rightOfCall(own, 'deals')).toBe(own);
  });
});
