import { isBuiltIn, type ModuleAction, type ModuleRights, type Tab } from './rights';
import { isWithinArea, type KeyScope } from './key-access';
import type { Viewer } from './viewer';

/** Which records of a module a viewer can see: all, those of their groups and their own, only their own, or none. */
export type VisibilityScope = 'all' | 'team' | 'own' | 'none';

export type RecordAction = ModuleAction | 'view' | 'submit';

/**
 * A right that can be checked. `public` requires a reason. `self` is for any signed-in person's own session or profile.
 * `own-admin` excludes support sessions, which what it protects would outlive. `module` and `tab` are granted by the
 * role. `key` is for API clients only, which have no other rights, and needs a scope of the key.
 */
export type ResolvedRight =
  | { readonly kind: 'public'; readonly why: string }
  | { readonly kind: 'self' }
  | { readonly kind: 'staff' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'own-admin' }
  | { readonly kind: 'super' }
  | { readonly kind: 'key'; readonly scope: KeyScope }
  | { readonly kind: 'module'; readonly module: string; readonly action: RecordAction }
  | { readonly kind: 'tab'; readonly tab: Tab; readonly action: 'view' | 'update' };

/**
 * The right that an operation requires. `module-named` refers to the module in the `:module` slot of the path and is
 * resolved by `resolveRight`.
 */
export type Right = ResolvedRight | { readonly kind: 'module-named'; readonly action: RecordAction };

/**
 * Resolves the right of one call: for `module-named` that of the named module, otherwise the operation's own.
 *
 * Built-in modules have separate operations and cannot be named in a path. Naming one resolves to a right that no role
 * can have, so it behaves like a module that does not exist.
 */
export function resolveRight(right: Right, module: string): ResolvedRight {
  if (right.kind !== 'module-named') return right;
  return { kind: 'module', module: isBuiltIn(module) ? '' : module, action: right.action };
}

/** Whether the viewer has all rights in the current company: its administrators, and an impersonating Super user. */
export function hasFullAccess(viewer: Viewer): boolean {
  return viewer.userType === 'Super' ? viewer.impersonatingUntil !== undefined : viewer.isAdmin;
}

/**
 * The viewer's visibility scope in a module. Administrators and impersonating Super users see everything. For borrowers
 * and partners, `global` and `team` mean own. Outside the area of an API key, there is none.
 * @source spec 2-records §6, 3-payments-builders §3.6; READINGS "Super"
 */
export function visibilityScopeOf(viewer: Viewer, module: string): VisibilityScope {
  if (!isWithinArea(viewer, module)) return 'none';
  if (hasFullAccess(viewer)) return 'all';
  if (viewer.userType === 'Super') return 'none';
  const rights = rightsIn(viewer, module);
  if (viewer.userType === 'Workforces' && rights?.global) return 'all';
  if (viewer.userType === 'Workforces' && rights?.team) return 'team';
  return rights?.own || rights?.team || rights?.global ? 'own' : 'none';
}

/** Whether the role allows an action in a module, regardless of the record. */
export function hasModuleRight(viewer: Viewer, module: string, action: RecordAction): boolean {
  if (!isWithinArea(viewer, module)) return false;
  if (hasFullAccess(viewer)) return true;
  const scope = visibilityScopeOf(viewer, module);
  if (action === 'view') return scope !== 'none';
  // Borrowers and partners may submit without the update right (spec 2-records §6).
  if (action === 'submit')
    return scope !== 'none' && (viewer.userType !== 'Workforces' || roleAllows(viewer, module, 'update'));
  return roleAllows(viewer, module, action);
}

const roleAllows = (viewer: Viewer, module: string, action: ModuleAction) =>
  viewer.userType !== 'Super' && rightsIn(viewer, module)?.[action] === true;

/**
 * The role's rights in a module. The module comes from the request and may be a property name inherited from Object.
 */
export const rightsIn = (viewer: Viewer, module: string): ModuleRights | undefined =>
  Object.hasOwn(viewer.rights.modules, module) ? viewer.rights.modules[module] : undefined;

/**
 * Whether the role shows (`view`) or edits a tab for some records. A tab is visible with own, global or update.
 * `evaluateAccess` decides per record.
 */
export function hasTabRight(viewer: Viewer, tab: Tab, action: 'view' | 'update'): boolean {
  if (hasFullAccess(viewer)) return true;
  if (viewer.userType === 'Super') return false;
  const rights = viewer.rights.tabs[tab];
  return action === 'update' ? rights?.update === true : Boolean(rights?.own || rights?.global || rights?.update);
}

/**
 * Whether a viewer (null: not signed in) may call an operation that requires this right. Single records are checked by
 * `evaluateAccess`.
 */
export function hasRight(viewer: Viewer | null, right: ResolvedRight): boolean {
  if (right.kind === 'public') return true;
  if (!viewer) return false;
  if (right.kind === 'key') return viewer.apiKey?.scopes.includes(right.scope) === true;
  if (viewer.apiKey !== undefined) return false;
  switch (right.kind) {
    case 'self':
      return true;
    case 'staff':
      // An administrator role of borrowers or partners is not staff.
      return viewer.userType === 'Super' ? hasFullAccess(viewer) : viewer.userType === 'Workforces';
    case 'admin':
      return hasFullAccess(viewer);
    case 'own-admin':
      return viewer.userType !== 'Super' && hasFullAccess(viewer);
    case 'super':
      return viewer.userType === 'Super';
    case 'module':
      return hasModuleRight(viewer, right.module, right.action);
    case 'tab':
      return hasTabRight(viewer, right.tab, right.action);
  }
}

/** The viewer's rights in a module, as sent to the client (`permissions`). */
export function permissionsOf(viewer: Viewer, module: string) {
  const can = (action: ModuleAction) => hasModuleRight(viewer, module, action);
  return {
    global: can('global'),
    own: visibilityScopeOf(viewer, module) !== 'none',
    add: can('add'),
    update: can('update'),
    delete: can('delete'),
    compose: can('compose'),
    convert: can('convert'),
  };
}
