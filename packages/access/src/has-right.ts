import { isBuiltIn, type ModuleAction, type ModuleRights, type Tab } from './rights';
import type { Viewer } from './viewer';

/** Which records of a module a viewer reaches: all, those of the own groups beside the own ones, only these, or none. */
export type VisibilityScope = 'all' | 'team' | 'own' | 'none';

export type RecordAction = ModuleAction | 'view' | 'submit';

/**
 * A right that can be decided. `public` needs a reason in words; `self` is any signed-in person acting on the own session
 * or profile; `module` and `tab` read the role. `key` is for programs that show an API key: such a viewer has these
 * calls and no other, and nobody else has them.
 */
export type ResolvedRight =
  | { readonly kind: 'public'; readonly why: string }
  | { readonly kind: 'self' }
  | { readonly kind: 'staff' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'super' }
  | { readonly kind: 'key' }
  | { readonly kind: 'module'; readonly module: string; readonly action: RecordAction }
  | { readonly kind: 'tab'; readonly tab: Tab; readonly action: 'view' | 'update' };

/**
 * The right that an operation asks for. `module-named` is that of a module which the call itself names in the `:module`
 * slot of its path; `resolveRight` makes it one that can be decided.
 */
export type Right = ResolvedRight | { readonly kind: 'module-named'; readonly action: RecordAction };

/**
 * The right that one call asks for: of a module that the call names, and else what the operation says.
 *
 * A built-in module has calls of its own and is none that a call may name, so its key asks for what nobody's role can
 * hold: it is refused, or not found, exactly like a module that does not exist.
 */
export function resolveRight(right: Right, module: string): ResolvedRight {
  if (right.kind !== 'module-named') return right;
  return { kind: 'module', module: isBuiltIn(module) ? '' : module, action: right.action };
}

/** Whether every right of the present company is held: by its administrators, and by a Super user while acting in it. */
export function hasFullAccess(viewer: Viewer): boolean {
  return viewer.userType === 'Super' ? viewer.impersonatingUntil !== undefined : viewer.isAdmin;
}

/**
 * How far a viewer sees into a module. Admins and an acting Super reach all of the present company; the rest as the role
 * says. Only staff see beyond their own: to borrowers and partners `global` and `team` mean own.
 * @source spec 2-records §6, 3-payments-builders §3.6; READINGS "Super"
 */
export function visibilityScopeOf(viewer: Viewer, module: string): VisibilityScope {
  if (hasFullAccess(viewer)) return 'all';
  if (viewer.userType === 'Super') return 'none';
  const rights = rightsIn(viewer, module);
  if (viewer.userType === 'Workforces' && rights?.global) return 'all';
  if (viewer.userType === 'Workforces' && rights?.team) return 'team';
  return rights?.own || rights?.team || rights?.global ? 'own' : 'none';
}

/** Whether the role holds an action in a module, whatever the record. */
export function canInModule(viewer: Viewer, module: string, action: RecordAction): boolean {
  if (hasFullAccess(viewer)) return true;
  const scope = visibilityScopeOf(viewer, module);
  if (action === 'view') return scope !== 'none';
  // Borrowers and partners submit their edits even without the update right (spec 2-records §6).
  if (action === 'submit')
    return scope !== 'none' && (viewer.userType !== 'Workforces' || may(viewer, module, 'update'));
  return may(viewer, module, action);
}

const may = (viewer: Viewer, module: string, action: ModuleAction) =>
  viewer.userType !== 'Super' && rightsIn(viewer, module)?.[action] === true;

/** The role's words on a module. A key that a call names may be any text, also a name inherited from Object. */
export const rightsIn = (viewer: Viewer, module: string): ModuleRights | undefined =>
  Object.hasOwn(viewer.rights.modules, module) ? viewer.rights.modules[module] : undefined;

/**
 * Whether the role shows a tab (`view`) or changes it, on some record. A tab shows with own, global or update. Which
 * records these are `judge` says.
 */
export function canInTab(viewer: Viewer, tab: Tab, action: 'view' | 'update'): boolean {
  if (hasFullAccess(viewer)) return true;
  if (viewer.userType === 'Super') return false;
  const rights = viewer.rights.tabs[tab];
  return action === 'update' ? rights?.update === true : Boolean(rights?.own || rights?.global || rights?.update);
}

/**
 * The one decision: may this viewer (null: nobody signed in) call an operation that asks for this right?
 * Says nothing about single records: those are judged by `judge`, one by one.
 */
export function hasRight(viewer: Viewer | null, right: ResolvedRight): boolean {
  if (right.kind === 'public') return true;
  if (!viewer) return false;
  if (viewer.apiKeyFormId !== undefined || right.kind === 'key')
    return viewer.apiKeyFormId !== undefined && right.kind === 'key';
  switch (right.kind) {
    case 'self':
      return true;
    case 'staff':
      // An administrator among borrowers or partners is none of the staff.
      return viewer.userType === 'Super' ? hasFullAccess(viewer) : viewer.userType === 'Workforces';
    case 'admin':
      return hasFullAccess(viewer);
    case 'super':
      return viewer.userType === 'Super';
    case 'module':
      return canInModule(viewer, right.module, right.action);
    case 'tab':
      return canInTab(viewer, right.tab, right.action);
  }
}

/** What a viewer may do in a module, as the wire sends it beside the data (`permissions`). */
export function permissionsOf(viewer: Viewer, module: string) {
  const can = (action: ModuleAction) => canInModule(viewer, module, action);
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
