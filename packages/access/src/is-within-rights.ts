import { hasFullAccess } from './has-right';
import { TABS, type ModuleAction, type ModuleRights, type RoleRights, type TabRights } from './rights';
import type { UserType, Viewer } from './viewer';

/** A role to be granted. */
export interface GrantedRights {
  readonly userType: UserType;
  readonly isAdmin: boolean;
  readonly rights: RoleRights;
}

const ACTIONS: readonly ModuleAction[] = ['add', 'update', 'delete', 'compose', 'convert', 'override'];
const SCOPE_RANKS = { none: 0, own: 1, team: 2, all: 3 } as const;

/** The rank of a role's visibility scope. For borrowers and partners, `global` and `team` mean own. */
function scopeRank(userType: UserType, rights: ModuleRights | undefined): number {
  if (!rights) return SCOPE_RANKS.none;
  const isStaff = userType === 'Workforces';
  if (rights.global) return isStaff ? SCOPE_RANKS.all : SCOPE_RANKS.own;
  if (rights.team) return isStaff ? SCOPE_RANKS.team : SCOPE_RANKS.own;
  return rights.own ? SCOPE_RANKS.own : SCOPE_RANKS.none;
}

function isModuleWithin(grantedRights: GrantedRights, holder: GrantedRights, module: string): boolean {
  const grantedModule = grantedRights.rights.modules[module];
  const heldModule = Object.hasOwn(holder.rights.modules, module) ? holder.rights.modules[module] : undefined;
  if (scopeRank(grantedRights.userType, grantedModule) > scopeRank(holder.userType, heldModule)) return false;
  if (ACTIONS.some((action) => grantedModule?.[action] === true && heldModule?.[action] !== true)) return false;
  // A tab that can be changed is a way to change records of every module that is visible.
  const changesTabs = Object.values(grantedRights.rights.tabs).some((tab) => tab?.update === true);
  const isVisible = scopeRank(grantedRights.userType, grantedModule) > SCOPE_RANKS.none;
  const isChanging = ACTIONS.some((action) => grantedModule?.[action] === true) || (isVisible && changesTabs);
  // A holder with locked statuses cannot grant a role without them.
  return !isChanging || (heldModule?.locked ?? []).every((status) => grantedModule?.locked?.includes(status) === true);
}

const shows = (rights: TabRights | undefined) => Boolean(rights?.own || rights?.global || rights?.update);
/** A tab with `own` but not `global` is limited to own records. */
const coversAllRecords = (rights: TabRights | undefined) =>
  shows(rights) && !(rights?.own === true && rights.global !== true);

function isTabWithin(grantedTab: TabRights | undefined, heldRights: TabRights | undefined): boolean {
  if (grantedTab?.update === true && heldRights?.update !== true) return false;
  if (coversAllRecords(grantedTab) && !coversAllRecords(heldRights)) return false;
  return !shows(grantedTab) || shows(heldRights);
}

/**
 * Whether the viewer has every right of the granted role, so that no one grants more than they have. Fields hidden by
 * forms are compared elsewhere.
 *
 * @example isWithinRights(officer, { userType: 'Workforces', isAdmin: true, rights: NO_RIGHTS }) // false
 * @source TRUST T58; READINGS "Auth Information"
 */
export function isWithinRights(viewer: Viewer, grantedRights: GrantedRights): boolean {
  if (hasFullAccess(viewer)) return true;
  if (grantedRights.isAdmin || viewer.userType === 'Super' || viewer.apiKey !== undefined) return false;
  const modules = Object.keys(grantedRights.rights.modules);
  return (
    modules.every((module) => isModuleWithin(grantedRights, viewer, module)) &&
    TABS.every((tab) => isTabWithin(grantedRights.rights.tabs[tab], viewer.rights.tabs[tab]))
  );
}
