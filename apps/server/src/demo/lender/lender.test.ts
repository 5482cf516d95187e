import { hasModuleRight, hasTabRight, visibilityScopeOf, type Viewer } from '@lendwright/access';
import { describe, expect, it } from 'vitest';
import { DEMO_FORMS } from '../forms/all-forms';
import {
  DEMO_BORROWER,
  DEMO_BROKERS,
  DEMO_PRODUCTS,
  DEMO_ROLES,
  DEMO_SIGN_INS,
  DEMO_STAFF,
  LEAD_STATUSES,
  LOAN_STATUSES,
  PROSPECT_STATUSES,
  type RoleKey,
} from './index';

function viewer(key: RoleKey): Viewer {
  const role = DEMO_ROLES.find((listedRole) => listedRole.key === key);
  if (!role) throw new Error(`no role ${key}`);
  const { userType, isAdmin, rights, title } = role;
  const ids = { accountId: 'a', companyId: 'c', personId: 'p', roleId: key };
  return { ...ids, userType, isAdmin, rights, roleTitle: title, fullName: title };
}

describe('the demo lender', () => {
  it('has ten staff, six brokers and six sign-ins, each with an existing role and person', () => {
    expect([DEMO_STAFF.length, DEMO_BROKERS.length, DEMO_SIGN_INS.length]).toEqual([10, 6, 6]);
    const people = [...DEMO_STAFF, ...DEMO_BROKERS, DEMO_BORROWER];
    expect(new Set(people.map((person) => person.email)).size).toBe(people.length);
    expect(new Set(people.map((person) => person.phone)).size).toBe(people.length);
    for (const { role, person, username } of DEMO_SIGN_INS) {
      expect(username).toMatch(/@demo\.lendwright\.test$/);
      if (person) expect(people.find((candidate) => candidate.key === person)?.role).toBe(role);
    }
    for (const person of people) {
      expect(person.phone).toMatch(/^253-555-01\d\d$/);
      expect(DEMO_ROLES.map((role) => role.key)).toContain(person.role);
    }
  });

  it('has unique program prefixes and a form for every product', () => {
    const prefixes = DEMO_PRODUCTS.flatMap((product) => product.programs.map((program) => program.prefix));
    expect(prefixes).toEqual(['CV30', 'CV15', 'FHA', 'VA', 'USDA', 'JMB', 'DSCR', 'FF', 'BR', 'SBA']);
    const forms = DEMO_FORMS.filter((form) => form.module === 'loans').map((form) => form.key as string);
    for (const product of DEMO_PRODUCTS) expect(forms).toContain(product.form);
  });

  it('has unique statuses in pipeline order', () => {
    expect(LOAN_STATUSES.map((status) => status.title)).toEqual([
      'Application',
      'Processing',
      'Underwriting',
      'Conditional Approval',
      'Approved',
      'Clear to Close',
      'Funded',
      'Declined',
      'Withdrawn',
    ]);
    for (const statuses of [LOAN_STATUSES, PROSPECT_STATUSES, LEAD_STATUSES]) {
      expect(new Set(statuses.map((status) => status.key)).size).toBe(statuses.length);
    }
  });

  it('lets officers see all loans, brokers and borrowers only their own, and none of them administer', () => {
    expect([visibilityScopeOf(viewer('officer'), 'loans'), hasModuleRight(viewer('officer'), 'loans', 'add')]).toEqual([
      'all',
      true,
    ]);
    expect(hasModuleRight(viewer('officer'), 'loans', 'delete')).toBe(false);
    expect(hasModuleRight(viewer('processor'), 'loans', 'add')).toBe(false);
    for (const key of ['broker', 'borrower'] as const) {
      expect([visibilityScopeOf(viewer(key), 'loans'), hasModuleRight(viewer(key), 'loans', 'update')]).toEqual([
        'own',
        false,
      ]);
      expect([hasTabRight(viewer(key), 'docs', 'view'), hasTabRight(viewer(key), 'auth', 'view')]).toEqual([
        true,
        false,
      ]);
      expect(visibilityScopeOf(viewer(key), 'workforces')).toBe('none');
    }
    expect(DEMO_ROLES.filter((role) => role.isAdmin).map((role) => role.key)).toEqual(['super', 'admin']);
  });
});
