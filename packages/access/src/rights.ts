/** What a role may do in a module. `global` sees every record, `own` those that the person is part of. */
export const MODULE_ACTIONS = ['global', 'own', 'add', 'update', 'delete', 'compose', 'convert'] as const;
export type ModuleAction = (typeof MODULE_ACTIONS)[number];
/**
 * What a role says of a module. `team` lies between the two: records of the groups that the person belongs to, and the
 * own ones. In a status that is `locked` (ids) a record is read, and nothing of it changed.
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

/** The rights of one role: modules by key (`loans`, `prospects`, ...), tabs by name. What is absent is refused. */
export interface RoleRights {
  readonly modules: Readonly<Record<string, ModuleRights>>;
  readonly tabs: Readonly<Partial<Record<Tab, TabRights>>>;
}

export const NO_RIGHTS: RoleRights = { modules: {}, tabs: {} };

/** The modules that every company has. All others are of a company's own making. */
export const BUILT_IN_MODULES = ['loans', 'prospects', 'contacts', 'workforces', 'leads'] as const;
export type BuiltInModule = (typeof BUILT_IN_MODULES)[number];

export const isBuiltIn = (module: string): module is BuiltInModule =>
  (BUILT_IN_MODULES as readonly string[]).includes(module);
