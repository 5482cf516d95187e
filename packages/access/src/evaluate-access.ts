import type { Id } from '@lendwright/kernel';
import {
  hasFullAccess,
  hasModuleRight,
  hasTabRight,
  visibilityScopeOf,
  rightsIn,
  type RecordAction,
} from './has-right';
import { isWithinArea } from './key-access';
import type { Tab } from './rights';
import type { Viewer } from './viewer';

/** The properties of a record that access depends on, for any module. Has the shape of database rows. */
export interface RecordFacts {
  readonly id: Id;
  readonly is_active: boolean;
  readonly status_id: Id | null;
  /** Everyone who owns the record. */
  readonly people: readonly Id[];
  readonly groups: readonly Id[];
}

/** An action on a record, or on one of its built-in tabs. */
export type AccessRequest =
  | { readonly act: Exclude<RecordAction, 'global' | 'own' | 'add'> }
  | { readonly tab: Tab; readonly act: 'view' | 'update' };

/** The reason for a decision. Each has a text on the access explanation page. */
export type Reason =
  | 'admin'
  | 'acting'
  | 'not-acting'
  | 'self'
  | 'all'
  | 'team'
  | 'own'
  | 'no-module'
  | 'not-team'
  | 'not-own'
  | 'no-right'
  | 'no-tab'
  | 'inactive'
  | 'locked';

export interface AccessDecision {
  readonly isAllowed: boolean;
  readonly reason: Reason;
}

type Facts = Pick<RecordFacts, 'id' | 'people' | 'groups'>;

const isOwnPerson = (viewer: Viewer, { id }: Facts) => viewer.personId !== null && viewer.personId === id;
const isOwn = (viewer: Viewer, facts: Facts) =>
  isOwnPerson(viewer, facts) || (viewer.personId !== null && facts.people.includes(viewer.personId));

const groupSets = new WeakMap<readonly Id[], ReadonlySet<Id>>();

/** Caches the viewer's groups as a set, because many records are checked for the same viewer. */
function setOf(groups: readonly Id[]): ReadonlySet<Id> {
  let set = groupSets.get(groups);
  if (!set) groupSets.set(groups, (set = new Set(groups)));
  return set;
}

function isInTeam(viewer: Viewer, { groups }: Facts): boolean {
  if (viewer.groups === undefined || groups.length === 0) return false;
  const ownKeys = setOf(viewer.groups);
  return groups.some((group) => ownKeys.has(group));
}

const allow = (reason: Reason): AccessDecision => ({ isAllowed: true, reason });
const deny = (reason: Reason): AccessDecision => ({ isAllowed: false, reason });

/** Whether and why a viewer can see a record. An invisible record does not exist for the viewer. */
export function evaluateVisibility(viewer: Viewer, module: string, facts: Facts): AccessDecision {
  if (!isWithinArea(viewer, module)) return deny('no-module');
  if (hasFullAccess(viewer)) return allow(viewer.userType === 'Super' ? 'acting' : 'admin');
  if (viewer.userType === 'Super') return deny('not-acting');
  const scope = visibilityScopeOf(viewer, module);
  if (scope === 'all') return allow('all');
  if (scope !== 'none' && isOwn(viewer, facts)) return allow('own');
  if (scope === 'team' && isInTeam(viewer, facts)) return allow('team');
  // People always see their own profile.
  if (isOwnPerson(viewer, facts)) return allow('self');
  return deny(scope === 'none' ? 'no-module' : scope === 'team' ? 'not-team' : 'not-own');
}

/** Like `evaluateAccess`, without the reason. */
export const canSee = (viewer: Viewer, module: string, facts: Facts): boolean =>
  evaluateVisibility(viewer, module, facts).isAllowed;

/** Whether the role makes records in a status read-only. Never for administrators. */
export function isLocked(viewer: Viewer, module: string, statusId: Id | null): boolean {
  if (statusId === null || hasFullAccess(viewer)) return false;
  return rightsIn(viewer, module)?.locked?.includes(statusId) === true;
}

function evaluateTabAccess(
  viewer: Viewer,
  module: string,
  facts: RecordFacts,
  { tab, act }: Extract<AccessRequest, { readonly tab: Tab }>,
  visibility: AccessDecision,
): AccessDecision {
  if (!hasTabRight(viewer, tab, act)) return deny('no-tab');
  const rights = viewer.rights.tabs[tab];
  const isLimited = !hasFullAccess(viewer) && rights?.own === true && rights.global !== true;
  if (isLimited && !isOwn(viewer, facts)) return deny('not-own');
  if (act === 'view') return visibility;
  if (!facts.is_active) return deny('inactive');
  return isLocked(viewer, module, facts.status_id) ? deny('locked') : visibility;
}

/**
 * Decides whether a viewer may perform an action on a record, and why. A tab with `own` but not `global` is limited to
 * records that the person owns, even if the viewer sees more records. An inactive record can only be viewed and
 * reactivated.
 *
 * @example evaluateAccess(viewer, 'loans', row, { act: 'update' }) // { isAllowed: false, reason: 'locked' }
 * @source spec 2-records §6, 3-payments-builders §3.6; "read-only once Closed"
 */
export function evaluateAccess(
  viewer: Viewer,
  module: string,
  facts: RecordFacts,
  request: AccessRequest,
): AccessDecision {
  const visibility = evaluateVisibility(viewer, module, facts);
  if (!visibility.isAllowed) return visibility;
  if ('tab' in request) return evaluateTabAccess(viewer, module, facts, request, visibility);
  const { act } = request;
  if (act === 'view') return visibility;
  // Reactivating an inactive record requires the `delete` right.
  if (!facts.is_active && act !== 'delete') return deny('inactive');
  if (isLocked(viewer, module, facts.status_id)) return deny('locked');
  if (act === 'submit' && isOwnPerson(viewer, facts)) return allow('self');
  return hasModuleRight(viewer, module, act) ? visibility : deny('no-right');
}

/** Like `evaluateAccess`, without the reason. */
export const canAccess = (viewer: Viewer, module: string, facts: RecordFacts, request: AccessRequest): boolean =>
  evaluateAccess(viewer, module, facts, request).isAllowed;
