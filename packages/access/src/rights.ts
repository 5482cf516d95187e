/**
 * The actions a role can allow in a module. `global` sees all records, `own` those that the person owns. `override` moves a
 * record to a status whose stage rules it does not meet, with a reason.
 */
export const MODULE_ACTIONS = ['global', 'own', 'add', 'update', 'delete', 'compose', 'convert', 'override'] as const;
export type ModuleAction = (typeof MODULE_ACTIONS)[number];
/**
 * A role's rights in a module. `team` adds the records of the person's groups to the person's own. Records in a `locked`
 * status (ids) are read-only.
 */
export type ModuleRights = Readonly<Partial<Record<ModuleAction | 'team', boolean>>> & {
  readonly locked?: readonly string[];
};

/** The tabs of a record (spec 3-payments-builders §3.6). */
export const TABS = [
  'admin',
  'auth',
  'emails',
  'opportunities',
  'docs',
  'tasks',
  'notes',
  'payments',
  'history',
  'marketplace',
] as const;
export type Tab = (typeof TABS)[number];
export type TabRights = Readonly<Partial<Record<'own' | 'global' | 'update', boolean>>>;

/** A role's rights by module key (`loans`, `prospects`, ...) and tab name. Absent rights are denied. */
export interface RoleRights {
  readonly modules: Readonly<Record<string, ModuleRights>>;
  readonly tabs: Readonly<Partial<Record<Tab, TabRights>>>;
}

export const NO_RIGHTS: RoleRights = { modules: {}, tabs: {} };

/** The modules that every company has. All others are defined by the company. */
export const BUILT_IN_MODULES = ['loans', 'prospects', 'contacts', 'workforces', 'leads'] as const;
export type BuiltInModule = (typeof BUILT_IN_MODULES)[number];

export const isBuiltIn = (module: string): module is BuiltInModule =>
  (BUILT_IN_MODULES as readonly string[]).includes(module);
