import { describe, expect, it } from 'vitest';
import {
  isLocked,
  evaluateAccess,
  evaluateVisibility,
  canAccess,
  MODULE_ACTIONS,
  canSee,
  TABS,
  USER_TYPES,
  type ModuleRights,
  type AccessRequest,
  type RecordFacts,
  type TabRights,
  type Viewer,
} from '.';
import { oracle } from './testing/access-oracle';

/** A small seeded generator, so that every run produces the same cases. */
function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
  };
}

const next = createSeededRandom(20261122);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
const chance = (part: number) => next() < part;
const sampleEntries = <T>(list: readonly T[], part = 0.4): T[] => list.filter(() => chance(part));

const MODULES = ['loans', 'prospects', 'contacts', 'workforces', 'leads', 'appraisers'] as const;
const STATUSES = ['new', 'approved', 'closed'] as const;
const GROUPS = ['east', 'west', 'north', 'south'] as const;
const PEOPLE = ['ann', 'bo', 'cy', 'di'] as const;
const ACTIONS = ['view', 'submit', 'update', 'delete', 'compose', 'convert'] as const;

const flags = <Flag extends string>(names: readonly Flag[], part: number) =>
  Object.fromEntries(sampleEntries(names, part).map((name) => [name, true])) as Partial<Record<Flag, boolean>>;
const moduleRights = (): ModuleRights => ({
  ...flags([...MODULE_ACTIONS, 'team'] as const, 0.35),
  ...(chance(0.4) && { locked: sampleEntries(STATUSES) }),
});
const tabRights = (): TabRights => flags(['own', 'global', 'update'] as const, 0.45);

function randomViewer(): Viewer {
  const userType = pick(USER_TYPES);
  return {
    accountId: 'account',
    companyId: 'company',
    personId: chance(0.1) ? null : pick(PEOPLE),
    userType,
    roleId: 'role',
    roleTitle: 'Role',
    isAdmin: userType === 'Workforces' && chance(0.12),
    fullName: 'Someone',
    rights: {
      modules: Object.fromEntries(sampleEntries(MODULES, 0.8).map((key) => [key, moduleRights()])),
      tabs: Object.fromEntries(sampleEntries(TABS, 0.7).map((tab) => [tab, tabRights()])),
    },
    ...(chance(0.6) && { groups: sampleEntries(GROUPS) }),
    ...(userType === 'Super' && chance(0.5) && { impersonatingUntil: '2026-11-22T09:00:00Z' }),
  };
}

const randomRecord = (): RecordFacts => ({
  id: chance(0.2) ? pick(PEOPLE) : 'record',
  is_active: chance(0.8),
  status_id: chance(0.15) ? null : pick(STATUSES),
  people: sampleEntries(PEOPLE, 0.3),
  groups: sampleEntries(GROUPS, 0.3),
});
const randomRequest = (): AccessRequest =>
  chance(0.5) ? { tab: pick(TABS), act: pick(['view', 'update'] as const) } : { act: pick(ACTIONS) };

it('equals the oracle in 5,000 cases of role, module, tab, scope, status and group', () => {
  const differences: unknown[] = [];
  const counts = { allowed: 0, refused: 0, acting: 0, locked: 0, inactive: 0, ownRecord: 0, flaggedOutsiders: 0 };
  for (let index = 0; index < 5000; index++) {
    const [viewer, module, record, request] = [randomViewer(), pick(MODULES), randomRecord(), randomRequest()];
    const isAccessible = canAccess(viewer, module, record, request);
    if (isAccessible !== oracle(viewer, module, record, request))
      differences.push({ viewer, module, record, request, answer: isAccessible });
    const rights = viewer.rights.modules[module];
    counts[isAccessible ? 'allowed' : 'refused']++;
    if (viewer.impersonatingUntil) counts.acting++;
    if (isLocked(viewer, module, record.status_id)) counts.locked++;
    if (!record.is_active) counts.inactive++;
    if (record.id === viewer.personId) counts.ownRecord++;
    if (['Prospects', 'Contacts'].includes(viewer.userType) && (rights?.global || rights?.team))
      counts.flaggedOutsiders++;
  }
  expect(differences.slice(0, 3)).toEqual([]);
  process.stdout.write(`oracle of rights: 5000 cases, ${differences.length} differences, ${JSON.stringify(counts)}\n`);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(100);
});

const officer: Viewer = {
  accountId: 'a',
  companyId: 'c',
  personId: 'ann',
  userType: 'Workforces',
  roleId: 'r',
  roleTitle: 'Officer',
  isAdmin: false,
  fullName: 'Ann',
  groups: ['east'],
  rights: {
    modules: { loans: { team: true, update: true, delete: true, locked: ['closed'] } },
    tabs: { docs: { own: true, update: true }, history: { global: true } },
  },
};
const loan: RecordFacts = { id: 'loan', is_active: true, status_id: 'new', people: [], groups: ['east'] };

describe('the reason of a decision', () => {
  it.each([
    ['a loan of the team', officer, loan, { act: 'update' }, true, 'team'],
    ['an own loan of no group', officer, { ...loan, groups: [], people: ['ann'] }, { act: 'update' }, true, 'own'],
    ['a loan of another group', officer, { ...loan, groups: ['west'] }, { act: 'view' }, false, 'not-team'],
    ['a closed loan', officer, { ...loan, status_id: 'closed' }, { act: 'update' }, false, 'locked'],
    ['a closed loan, to be read', officer, { ...loan, status_id: 'closed' }, { act: 'view' }, true, 'team'],
    ['a sleeping loan', officer, { ...loan, is_active: false }, { act: 'update' }, false, 'inactive'],
    ['a sleeping loan, to be woken', officer, { ...loan, is_active: false }, { act: 'delete' }, true, 'team'],
    ['a mail, without that right', officer, loan, { act: 'compose' }, false, 'no-right'],
    ['a tab of own records, of the team', officer, loan, { tab: 'docs', act: 'view' }, false, 'not-own'],
    ['a tab of all records', officer, loan, { tab: 'history', act: 'view' }, true, 'team'],
    ['a tab that is not changed', officer, loan, { tab: 'history', act: 'update' }, false, 'no-tab'],
    ['a tab that the role has not', officer, loan, { tab: 'notes', act: 'view' }, false, 'no-tab'],
    [
      'an admin at a closed loan',
      { ...officer, isAdmin: true },
      { ...loan, status_id: 'closed' },
      { act: 'update' },
      true,
      'admin',
    ],
  ] as const)('%s', (_what, viewer, record, request, isAllowed, reason) =>
    expect(evaluateAccess(viewer, 'loans', record, request)).toEqual({ isAllowed, reason }),
  );

  it('is "not-acting" for a Super user outside a company and "acting" while impersonating', () => {
    const outsideViewer: Viewer = { ...officer, userType: 'Super' };
    expect(evaluateAccess(outsideViewer, 'loans', loan, { act: 'view' })).toEqual({
      isAllowed: false,
      reason: 'not-acting',
    });
    const viewer: Viewer = { ...outsideViewer, impersonatingUntil: '2026-11-22T09:00:00Z' };
    expect(evaluateAccess(viewer, 'loans', loan, { act: 'update' })).toEqual({ isAllowed: true, reason: 'acting' });
  });

  it('allows people to read and submit their own profile regardless of the role', () => {
    const me = { ...loan, id: 'ann', groups: [] };
    expect(evaluateAccess(officer, 'workforces', me, { act: 'view' })).toEqual({ isAllowed: true, reason: 'self' });
    expect(evaluateAccess(officer, 'workforces', me, { act: 'submit' })).toEqual({ isAllowed: true, reason: 'self' });
    expect(evaluateAccess(officer, 'workforces', me, { act: 'update' })).toEqual({
      isAllowed: false,
      reason: 'no-right',
    });
  });

  it('treats team and global as own for borrowers', () => {
    const borrower: Viewer = {
      ...officer,
      userType: 'Prospects',
      rights: { modules: { loans: { global: true, team: true } }, tabs: {} },
    };
    expect(evaluateVisibility(borrower, 'loans', loan)).toEqual({ isAllowed: false, reason: 'not-own' });
    expect(canSee(borrower, 'loans', { ...loan, people: ['ann'] })).toBe(true);
  });
});
