import type { ModuleRights, RoleRights, TabRights, UserType } from '@lendwright/access';

export type RoleKey = 'super' | 'admin' | 'officer' | 'processor' | 'underwriter' | 'broker' | 'borrower';

/** A role of the demo lender. Absent rights are denied. */
export interface DemoRole {
  readonly key: RoleKey;
  readonly title: string;
  readonly userType: UserType;
  readonly isAdmin: boolean;
  readonly rights: RoleRights;
}

const ALL_RIGHTS: ModuleRights = {
  global: true,
  own: true,
  add: true,
  update: true,
  delete: true,
  compose: true,
  convert: true,
};
const FULL_MODULE_RIGHTS: ModuleRights = {
  global: true,
  own: true,
  add: true,
  update: true,
  compose: true,
  convert: true,
};
const PROCESSOR_RIGHTS: ModuleRights = { global: true, own: true, update: true, compose: true };
const VIEW_ALL: ModuleRights = { global: true, own: true };
const OWN_RECORDS: ModuleRights = { own: true };
const OWN_WORK: ModuleRights = { own: true, add: true, update: true };

const TAB_FULL: TabRights = { own: true, global: true, update: true };
const TAB_VIEW: TabRights = { own: true, global: true };
const OWN_TAB: TabRights = { own: true };
const OWN_TAB_WORK: TabRights = { own: true, update: true };

const STAFF_TABS: RoleRights['tabs'] = {
  admin: TAB_FULL,
  emails: TAB_FULL,
  opportunities: TAB_FULL,
  docs: TAB_FULL,
  tasks: TAB_FULL,
  notes: TAB_FULL,
  payments: TAB_FULL,
  history: TAB_VIEW,
  marketplace: TAB_FULL,
};

const ALL_MODULES = [
  'loans',
  'leads',
  'prospects',
  'contacts',
  'workforces',
  'tasks',
  'payments',
  'reports',
  'imports',
];
const everyModule = Object.fromEntries(ALL_MODULES.map((module) => [module, ALL_RIGHTS]));

/** The roles of the demo lender. Admin and Super have all rights, listed here only for the role page. */
export const DEMO_ROLES: readonly DemoRole[] = [
  {
    key: 'super',
    title: 'Super User',
    userType: 'Super',
    isAdmin: true,
    rights: { modules: everyModule, tabs: { ...STAFF_TABS, auth: TAB_FULL } },
  },
  {
    key: 'admin',
    title: 'Administrator',
    userType: 'Workforces',
    isAdmin: true,
    rights: { modules: everyModule, tabs: { ...STAFF_TABS, auth: TAB_FULL } },
  },
  {
    key: 'officer',
    title: 'Loan Officer',
    userType: 'Workforces',
    isAdmin: false,
    rights: {
      modules: {
        loans: FULL_MODULE_RIGHTS,
        leads: FULL_MODULE_RIGHTS,
        prospects: FULL_MODULE_RIGHTS,
        contacts: FULL_MODULE_RIGHTS,
        workforces: VIEW_ALL,
        tasks: ALL_RIGHTS,
        payments: FULL_MODULE_RIGHTS,
        reports: ALL_RIGHTS,
      },
      tabs: { ...STAFF_TABS, auth: TAB_FULL },
    },
  },
  {
    key: 'processor',
    title: 'Processor',
    userType: 'Workforces',
    isAdmin: false,
    rights: {
      modules: {
        loans: PROCESSOR_RIGHTS,
        prospects: PROCESSOR_RIGHTS,
        contacts: VIEW_ALL,
        workforces: VIEW_ALL,
        tasks: ALL_RIGHTS,
        payments: VIEW_ALL,
        reports: VIEW_ALL,
      },
      tabs: { ...STAFF_TABS, payments: TAB_VIEW },
    },
  },
  {
    key: 'underwriter',
    title: 'Underwriter',
    userType: 'Workforces',
    isAdmin: false,
    rights: {
      modules: {
        loans: PROCESSOR_RIGHTS,
        prospects: VIEW_ALL,
        contacts: VIEW_ALL,
        workforces: VIEW_ALL,
        tasks: ALL_RIGHTS,
      },
      tabs: { ...STAFF_TABS, payments: TAB_VIEW, marketplace: TAB_VIEW },
    },
  },
  {
    key: 'broker',
    title: 'Broker',
    userType: 'Contacts',
    isAdmin: false,
    rights: {
      modules: { loans: OWN_RECORDS, prospects: OWN_RECORDS, leads: OWN_WORK, contacts: OWN_RECORDS, tasks: OWN_WORK },
      tabs: { docs: OWN_TAB_WORK, tasks: OWN_TAB, notes: OWN_TAB_WORK, opportunities: OWN_TAB },
    },
  },
  {
    key: 'borrower',
    title: 'Borrower',
    userType: 'Prospects',
    isAdmin: false,
    rights: {
      modules: { loans: OWN_RECORDS, prospects: OWN_RECORDS, tasks: OWN_RECORDS, payments: OWN_RECORDS },
      tabs: { docs: OWN_TAB_WORK, tasks: OWN_TAB, notes: OWN_TAB, payments: OWN_TAB_WORK, opportunities: OWN_TAB },
    },
  },
];
