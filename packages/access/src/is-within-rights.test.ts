import { expect, it } from 'vitest';
import {
  isWithinRights,
  evaluateAccess,
  hasModuleRight,
  hasTabRight,
  MODULE_ACTIONS,
  TABS,
  type ModuleRights,
  type AccessRequest,
  type RoleRights,
  type UserType,
  type Viewer,
} from '.';

const MODULES = ['loans', 'prospects', 'workforces', 'appraisers'] as const;
const STATUSES = ['new', 'closed'] as const;
const REQUESTS: readonly AccessRequest[] = [
  ...(['view', 'submit', 'update', 'delete', 'compose', 'convert'] as const).map((act) => ({ act })),
  ...TABS.flatMap((tab) => (['view', 'update'] as const).map((act) => ({ tab, act }))),
];

function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
const next = createSeededRandom(20261123);
const chance = (part: number) => next() < part;
const flags = <Flag extends string>(names: readonly Flag[], part: number) =>
  Object.fromEntries(names.filter(() => chance(part)).map((name) => [name, true])) as Partial<Record<Flag, boolean>>;

const randomRights = (part: number): RoleRights => ({
  modules: Object.fromEntries(
    MODULES.filter(() => chance(0.7)).map((module): [string, ModuleRights] => [
      module,
      {
        ...flags([...MODULE_ACTIONS, 'team'] as const, part),
        ...(chance(0.3) && { locked: STATUSES.filter(() => chance(0.5)) }),
      },
    ]),
  ),
  tabs: Object.fromEntries(
    TABS.filter(() => chance(0.6)).map((tab) => [tab, flags(['own', 'global', 'update'] as const, part)]),
  ),
});

const viewerOf = (userType: UserType, rights: RoleRights): Viewer => ({
  ...{ accountId: 'account', companyId: 'company', personId: 'ann', userType, roleId: 'role', roleTitle: 'Role' },
  ...{ isAdmin: false, fullName: 'Ann', rights, groups: ['east'] },
});

/** All records that differ for a decision: own, group and other records, in each status. */
const RECORDS = STATUSES.flatMap((status_id) =>
  [
    { people: ['ann'], groups: [] },
    { people: [], groups: ['east'] },
    { people: [], groups: ['west'] },
  ].map((facts) => ({ id: 'record', is_active: true, status_id, ...facts })),
);

/** The actions allowed to the granted role but not to the holder. */
function excessRights(grantedViewer: Viewer, holder: Viewer): string[] {
  const foundRights: string[] = [];
  for (const module of MODULES) {
    for (const action of MODULE_ACTIONS)
      if (hasModuleRight(grantedViewer, module, action) && !hasModuleRight(holder, module, action) && action !== 'own')
        foundRights.push(`${module} ${action}`);
    for (const record of RECORDS)
      for (const request of REQUESTS)
        if (
          evaluateAccess(grantedViewer, module, record, request).isAllowed &&
          !evaluateAccess(holder, module, record, request).isAllowed
        )
          foundRights.push(`${module} ${JSON.stringify(request)}`);
  }
  for (const tab of TABS)
    if (hasTabRight(grantedViewer, tab, 'update') && !hasTabRight(holder, tab, 'update')) foundRights.push(tab);
  return foundRights;
}

it('never allows a role with more rights than its holder, in 1,500 random pairs', () => {
  const seenData = { within: 0, without: 0, wrong: 0 };
  for (let round = 0; round < 1500; round++) {
    const holder = viewerOf('Workforces', randomRights(0.75));
    // A third of the roles are subsets of the holder's rights, which must be allowed.
    const rights = round % 3 === 0 ? partOf(holder.rights) : randomRights(0.2);
    const userType = round % 5 === 0 ? 'Contacts' : 'Workforces';
    const isWithin = isWithinRights(holder, { userType, isAdmin: false, rights });
    seenData[isWithin ? 'within' : 'without'] += 1;
    // Borrowers and partners submit own records because of their user type, not because of the role.
    const moreRights = excessRights(viewerOf(userType, rights), holder).filter(
      (right) => userType === 'Workforces' || !right.includes('submit'),
    );
    if (isWithin && moreRights.length > 0) seenData.wrong += 1;
  }
  expect(seenData.wrong).toBe(0);
  expect(Math.min(seenData.within, seenData.without)).toBeGreaterThan(150);
});

function partOf(rights: RoleRights): RoleRights {
  const modules = Object.entries(rights.modules).map(([module, heldRights]) => {
    const { locked = [], ...actions } = heldRights;
    const reducedActions = Object.fromEntries(Object.entries(actions).filter(([, may]) => may && chance(0.7)));
    return [module, { ...reducedActions, locked: [...locked] }] as const;
  });
  return { modules: Object.fromEntries(modules), tabs: Object.fromEntries(Object.entries(rights.tabs).slice(0, 3)) };
}

it('lets administrators grant every role, nobody else an administrator role, and a role without rights nothing', () => {
  const emptyRights: RoleRights = { modules: {}, tabs: {} };
  const admin = { ...viewerOf('Workforces', emptyRights), isAdmin: true };
  const allData = { userType: 'Workforces' as const, isAdmin: true, rights: emptyRights };
  expect(isWithinRights(admin, allData)).toBe(true);
  expect(isWithinRights(viewerOf('Workforces', randomRights(1)), allData)).toBe(false);
  const reader = { ...allData, isAdmin: false, rights: { modules: { loans: { own: true } }, tabs: {} } };
  expect(isWithinRights(viewerOf('Workforces', emptyRights), reader)).toBe(false);
  expect(isWithinRights(viewerOf('Workforces', emptyRights), { ...reader, rights: emptyRights })).toBe(true);
});
