import { describe, expect, it } from 'vitest';
import type { RightModule } from './role-shapes';
import {
  OUTSIDE_SCOPES,
  scopeColumn,
  scopeOf,
  shareOfColumn,
  shareOfRow,
  STAFF_SCOPES,
  tabScopeOf,
  normalizeRights,
  setColumnRights,
  setRowRights,
  withAction,
  withLockedStatuses,
  withScope,
  withTabScope,
  withTabUpdate,
} from './rights-cells';

const module = (key: string, actions: RightModule['actions']): RightModule => ({
  ...{ key, title: key, kind: 'records', statuses: [] },
  actions,
});
const LOANS = module('loans', ['add', 'update', 'convert']);
const TASKS = module('tasks', ['add', 'update']);
const BOTH_MODULES = [LOANS, TASKS];

describe('the scope of a module', () => {
  it('is the widest granted, and at most own for partners and borrowers', () => {
    const cases = [
      [{ global: true, team: true, own: true }, 'all', 'own'],
      [{ team: true, own: true }, 'team', 'own'],
      [{ own: true }, 'own', 'own'],
      [{ add: true }, 'none', 'none'],
      [undefined, 'none', 'none'],
    ] as const;
    for (const [rights, staff, outsiderRights] of cases) {
      expect(scopeOf(rights, STAFF_SCOPES)).toBe(staff);
      expect(scopeOf(rights, OUTSIDE_SCOPES)).toBe(outsiderRights);
    }
  });

  it('replaces the previous one and keeps everything else', () => {
    const before = { global: true, own: true, update: true, locked: ['b'] };
    expect(withScope(before, 'team')).toEqual({ team: true, own: true, update: true, locked: ['b'] });
    expect(withScope(before, 'none')).toEqual({ update: true, locked: ['b'] });
    for (const scope of STAFF_SCOPES) expect(scopeOf(withScope(before, scope), STAFF_SCOPES)).toBe(scope);
  });
});

it('normalizes equal rights to one form', () => {
  expect(normalizeRights({ own: true, add: false, locked: ['b', 'a', 'b'] })).toEqual({
    own: true,
    locked: ['a', 'b'],
  });
  expect(withAction({ add: true }, 'add', false)).toEqual({});
  expect(withLockedStatuses({ own: true, locked: ['a'] }, [])).toEqual({ own: true });
});

describe('a row', () => {
  it('is all, some or none, and is switched as a whole', () => {
    const rightsAfter = setRowRights({}, LOANS, STAFF_SCOPES, true);
    expect(rightsAfter['loans']).toEqual({ global: true, own: true, add: true, update: true, convert: true });
    expect(shareOfRow(rightsAfter, LOANS, STAFF_SCOPES)).toBe('all');
    expect(shareOfRow({ loans: { own: true } }, LOANS, STAFF_SCOPES)).toBe('some');
    expect(shareOfRow({}, LOANS, STAFF_SCOPES)).toBe('none');
    expect(setRowRights(rightsAfter, LOANS, STAFF_SCOPES, false)['loans']).toEqual({});
    expect(setRowRights({}, TASKS, OUTSIDE_SCOPES, true)['tasks']).toEqual({ own: true, add: true, update: true });
  });

  it('keeps read-only statuses', () => {
    const lockedData = { loans: { own: true, locked: ['a'] } };
    expect(setRowRights(lockedData, LOANS, STAFF_SCOPES, false)['loans']).toEqual({ locked: ['a'] });
  });
});

describe('a column', () => {
  it('is switched only where the action exists', () => {
    const rightsAfter = setColumnRights({}, BOTH_MODULES, 'convert', true);
    expect(rightsAfter).toEqual({ loans: { convert: true } });
    expect(shareOfColumn(rightsAfter, BOTH_MODULES, 'convert')).toBe('all');
    expect(shareOfColumn({ loans: { add: true } }, BOTH_MODULES, 'add')).toBe('some');
    expect(
      shareOfColumn(setColumnRights({ loans: { add: true } }, BOTH_MODULES, 'add', false), BOTH_MODULES, 'add'),
    ).toBe('none');
  });

  it('of scopes sets the same one everywhere', () => {
    const set = scopeColumn({ tasks: { add: true } }, BOTH_MODULES, 'team');
    expect(set).toEqual({ loans: { team: true, own: true }, tasks: { add: true, team: true, own: true } });
  });
});

describe('a tab', () => {
  it('is visible if it is editable, and not editable if it is hidden', () => {
    expect(withTabUpdate({}, true)).toEqual({ own: true, update: true });
    expect(withTabUpdate({ own: true, global: true }, true)).toEqual({ own: true, global: true, update: true });
    expect(withTabUpdate({ own: true, update: true }, false)).toEqual({ own: true });
    expect(withTabScope({ own: true, update: true }, 'none')).toEqual({});
    expect(withTabScope({ own: true, update: true }, 'all')).toEqual({ own: true, global: true, update: true });
  });

  it('is visible on every record with only the update right', () => {
    expect(tabScopeOf({ update: true })).toBe('all');
    expect(tabScopeOf({ own: true, update: true })).toBe('own');
    expect(tabScopeOf(undefined)).toBe('none');
  });
});
