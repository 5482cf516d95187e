import { isAlmighty } from './decide';
import { TABS, type ModuleAction, type ModuleRights, type RoleRights, type TabRights } from './rights';
import type { UserType, Viewer } from './viewer';

/** A role that somebody wants to grant. */
export interface GrantedRights {
  readonly userType: UserType;
  readonly isAdmin: boolean;
  readonly rights: RoleRights;
}

const ACTIONS: readonly ModuleAction[] = ['add', 'update', 'delete', 'compose', 'convert'];
const RANKS = { none: 0, own: 1, team: 2, all: 3 } as const;

/** How far a role sees into a module; to borrowers and partners `global` and `team` mean own. */
function rankOf(userType: UserType, rights: ModuleRights | undefined): number {
  if (!rights) return RANKS.none;
  const isStaff = userType === 'Workforces';
  if (rights.global) return isStaff ? RANKS.all : RANKS.own;
  if (rights.team) return isStaff ? RANKS.team : RANKS.own;
  return rights.own ? RANKS.own : RANKS.none;
}

function isModuleWithin(granted: GrantedRights, holder: GrantedRights, module: string): boolean {
  const asked = granted.rights.modules[module];
  const held = Object.hasOwn(holder.rights.modules, module) ? holder.rights.modules[module] : undefined;
  if (rankOf(granted.userType, asked) > rankOf(holder.userType, held)) return false;
  if (ACTIONS.some((action) => asked?.[action] === true && held?.[action] !== true)) return false;
  const isChanging = ACTIONS.some((action) => asked?.[action] === true);
  // Whoever may not change records of a status grants no role that may.
  return !isChanging || (held?.locked ?? []).every((status) => asked?.locked?.includes(status) === true);
}

const shows = (rights: TabRights | undefined) => Boolean(rights?.own || rights?.global || rights?.update);
/** A tab with `own` and without `global` is that of the own records alone. */
const isOnAll = (rights: TabRights | undefined) => shows(rights) && !(rights?.own === true && rights.global !== true);

function isTabWithin(asked: TabRights | undefined, held: TabRights | undefined): boolean {
  if (asked?.update === true && held?.update !== true) return false;
  if (isOnAll(asked) && !isOnAll(held)) return false;
  return !shows(asked) || shows(held);
}

/**
 * Whether a role holds nothing that the viewer does not hold: nobody grants more than they have. Fields that a form hides
 * from one role and not from the other are the form's to compare.
 *
 * @example isWithinRights(officer, { userType: 'Workforces', isAdmin: true, rights: NO_RIGHTS }) // false
 * @source TRUST T58; READINGS "Auth Information"
 */
export function isWithinRights(viewer: Viewer, granted: GrantedRights): boolean {
  if (isAlmighty(viewer)) return true;
  if (granted.isAdmin || viewer.userType === 'Super' || viewer.keyForm !== undefined) return false;
  const modules = Object.keys(granted.rights.modules);
  return (
    modules.every((module) => isModuleWithin(granted, viewer, module)) &&
    TABS.every((tab) => isTabWithin(granted.rights.tabs[tab], viewer.rights.tabs[tab]))
  );
}
