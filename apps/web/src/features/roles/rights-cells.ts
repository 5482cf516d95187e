import type { ModuleRights, RightModule, TabRights } from './role-shapes';

/** Which records: all, those of the user's groups, the user's own, or none. */
export type Scope = 'all' | 'team' | 'own' | 'none';
export const STAFF_SCOPES: readonly Scope[] = ['all', 'team', 'own', 'none'];
/** For partners and borrowers, any wider scope means their own records. */
export const OUTSIDE_SCOPES: readonly Scope[] = ['own', 'none'];

export type RightAction = RightModule['actions'][number];
export const RIGHT_ACTIONS: readonly RightAction[] = ['add', 'update', 'delete', 'compose', 'convert', 'override'];
export type Share = 'all' | 'some' | 'none';

export type Rights = Readonly<Record<string, ModuleRights>>;

/** The scope that rights grant, among those of the role's kind. */
export function scopeOf(rights: ModuleRights | undefined, scopes: readonly Scope[]): Scope {
  const widestScope = rights?.global ? 'all' : rights?.team ? 'team' : rights?.own ? 'own' : 'none';
  return scopes.includes(widestScope) ? widestScope : 'own';
}

/** The flags of a scope: all and team include own. */
const FLAGS: Readonly<Record<Scope, Pick<ModuleRights, 'global' | 'team' | 'own'>>> = {
  all: { global: true, own: true },
  team: { team: true, own: true },
  own: { own: true },
  none: {},
};

const SCOPE_FLAGS: ReadonlySet<string> = new Set(['global', 'team', 'own']);

/** Normalizes equal rights to one form: without flags that are not granted, and with locked statuses sorted. */
export function normalizeRights(rights: ModuleRights): ModuleRights {
  const flags = Object.entries(rights).filter(([key, value]) => key !== 'locked' && value === true);
  const lockedTexts = [...new Set(rights.locked)].sort();
  return { ...Object.fromEntries(flags), ...(lockedTexts.length > 0 && { locked: lockedTexts }) };
}

export function withScope(rights: ModuleRights | undefined, scope: Scope): ModuleRights {
  const otherRights = Object.entries(rights ?? {}).filter(([key]) => !SCOPE_FLAGS.has(key));
  return normalizeRights({ ...Object.fromEntries(otherRights), ...FLAGS[scope] });
}

export const withAction = (rights: ModuleRights | undefined, action: RightAction, isOn: boolean): ModuleRights =>
  normalizeRights({ ...rights, [action]: isOn });

export const withLockedStatuses = (rights: ModuleRights | undefined, lockedTexts: readonly string[]): ModuleRights =>
  normalizeRights({ ...rights, locked: [...lockedTexts] });

const shareOf = (cells: readonly boolean[]): Share => {
  const cellCount = cells.filter(Boolean).length;
  return cellCount === 0 ? 'none' : cellCount === cells.length ? 'all' : 'some';
};

/** Whether all, some or none of a module's rights are granted, viewing included. */
export const shareOfRow = (rights: Rights, { key, actions }: RightModule, scopes: readonly Scope[]): Share =>
  shareOf([
    scopeOf(rights[key], scopes) === scopes[0],
    ...actions.map((action) => rights[key]?.[action] === true),
    ...(scopeOf(rights[key], scopes) === 'none' ? [] : [true]),
  ]);

/** Grants or revokes every right in a module. Read-only statuses stay. */
export function setRowRights(
  rights: Rights,
  { key, actions }: RightModule,
  scopes: readonly Scope[],
  isOn: boolean,
): Rights {
  const grantedRights = Object.fromEntries(actions.map((action) => [action, isOn]));
  return { ...rights, [key]: withScope({ ...rights[key], ...grantedRights }, isOn ? (scopes[0] ?? 'none') : 'none') };
}

/** The modules that have an action. */
const modulesOffering = (modules: readonly RightModule[], action: RightAction) =>
  modules.filter(({ actions }) => actions.includes(action));

export const shareOfColumn = (rights: Rights, modules: readonly RightModule[], action: RightAction): Share =>
  shareOf(modulesOffering(modules, action).map(({ key }) => rights[key]?.[action] === true));

export function setColumnRights(
  rights: Rights,
  modules: readonly RightModule[],
  action: RightAction,
  isOn: boolean,
): Rights {
  const changedRights = modulesOffering(modules, action).map(
    ({ key }) => [key, withAction(rights[key], action, isOn)] as const,
  );
  return { ...rights, ...Object.fromEntries(changedRights) };
}

/** Sets the same scope in every module. */
export const scopeColumn = (rights: Rights, modules: readonly RightModule[], scope: Scope): Rights => ({
  ...rights,
  ...Object.fromEntries(modules.map(({ key }) => [key, withScope(rights[key], scope)])),
});

/** The scopes of a tab. A tab with only the update right shows on every accessible record. */
export const TAB_SCOPES: readonly Scope[] = ['all', 'own', 'none'];

export const tabScopeOf = (rights: TabRights | undefined): Scope =>
  rights?.global || (rights?.update && !rights.own) ? 'all' : rights?.own ? 'own' : 'none';

/** A hidden tab is not editable. */
export function withTabScope(rights: TabRights | undefined, scope: Scope): TabRights {
  if (scope === 'none') return {};
  return { own: true, ...(scope === 'all' && { global: true }), ...(rights?.update && { update: true }) };
}

/** An editable tab is visible at least on the user's own records. */
export function withTabUpdate(rights: TabRights | undefined, isOn: boolean): TabRights {
  const scope = tabScopeOf(rights);
  const shownScope = withTabScope({}, scope === 'none' && isOn ? 'own' : scope);
  return isOn ? { ...shownScope, update: true } : shownScope;
}
