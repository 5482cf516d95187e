import type { ModuleAction, Tab } from './rights';
import type { Viewer } from './viewer';

/** Which records of a module a viewer reaches: all, only those the person is part of, or none. */
export type Reach = 'all' | 'own' | 'none';

/**
 * The right that an operation asks for. `public` needs a reason in words; `self` is any signed-in person acting on
 * the own session or profile; `module` and `tab` read the role.
 */
export type Right =
  | { readonly kind: 'public'; readonly why: string }
  | { readonly kind: 'self' }
  | { readonly kind: 'staff' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'super' }
  | { readonly kind: 'module'; readonly module: string; readonly action: ModuleAction | 'view' | 'submit' }
  | { readonly kind: 'tab'; readonly tab: Tab; readonly action: 'view' | 'update' };

const isAlmighty = (viewer: Viewer) => viewer.isAdmin || viewer.userType === 'Super';

/**
 * How far a viewer sees into a module. Admins and Super reach all of their present company; the rest as the role says.
 * @source spec 2-records §6, 3-payments-builders §3.6
 */
export function reachOf(viewer: Viewer, module: string): Reach {
  if (isAlmighty(viewer)) return 'all';
  const rights = viewer.rights.modules[module];
  if (rights?.global && viewer.userType === 'Workforces') return 'all';
  return rights?.own || rights?.global ? 'own' : 'none';
}

/** Whether the role holds an action in a module, whatever the record. */
export function mayInModule(viewer: Viewer, module: string, action: ModuleAction | 'view' | 'submit'): boolean {
  if (isAlmighty(viewer)) return true;
  const reach = reachOf(viewer, module);
  if (action === 'view') return reach !== 'none';
  // Borrowers and partners submit their edits even without the update right (spec 2-records §6).
  if (action === 'submit')
    return reach !== 'none' && (viewer.userType !== 'Workforces' || may(viewer, module, 'update'));
  return may(viewer, module, action);
}

const may = (viewer: Viewer, module: string, action: ModuleAction) => viewer.rights.modules[module]?.[action] === true;

/** Whether a record's tab is shown (`view`) or may be changed. A tab shows with own, global or update. */
export function mayInTab(viewer: Viewer, tab: Tab, action: 'view' | 'update'): boolean {
  if (isAlmighty(viewer)) return true;
  const rights = viewer.rights.tabs[tab];
  return action === 'update' ? rights?.update === true : Boolean(rights?.own || rights?.global || rights?.update);
}

/**
 * The one decision: may this viewer (null: nobody signed in) call an operation that asks for this right?
 * Says nothing about single records; those are found only through `reachOf`.
 */
export function decide(viewer: Viewer | null, right: Right): boolean {
  if (right.kind === 'public') return true;
  if (!viewer) return false;
  switch (right.kind) {
    case 'self':
      return true;
    case 'staff':
      return viewer.userType === 'Workforces' || viewer.userType === 'Super';
    case 'admin':
      return isAlmighty(viewer);
    case 'super':
      return viewer.userType === 'Super';
    case 'module':
      return mayInModule(viewer, right.module, right.action);
    case 'tab':
      return mayInTab(viewer, right.tab, right.action);
  }
}

/** What a viewer may do in a module, as the wire sends it beside the data (`permissions`). */
export function permissionsOf(viewer: Viewer, module: string) {
  const say = (action: ModuleAction) => mayInModule(viewer, module, action);
  return {
    global: say('global'),
    own: reachOf(viewer, module) !== 'none',
    add: say('add'),
    update: say('update'),
    delete: say('delete'),
    compose: say('compose'),
    convert: say('convert'),
  };
}
