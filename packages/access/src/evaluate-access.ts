import type { Id } from '@lendwright/kernel';
import { hasFullAccess, canInModule, canInTab, visibilityScopeOf, rightsIn, type RecordAction } from './has-right';
import type { Tab } from './rights';
import type { Viewer } from './viewer';

/** What a decision looks at in a record, whatever its module. Rows of the database have this shape. */
export interface RecordFacts {
  readonly id: Id;
  readonly is_active: boolean;
  readonly status_id: Id | null;
  /** Everybody to whom it is an own one. */
  readonly people: readonly Id[];
  readonly groups: readonly Id[];
}

/** What may be asked of a record: an act on it, or one of its built-in tabs. */
export type AccessRequest =
  | { readonly act: Exclude<RecordAction, 'global' | 'own' | 'add'> }
  | { readonly tab: Tab; readonly act: 'view' | 'update' };

/** Why a question was answered so; each is a sentence on the screen that explains rights. */
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

const isSelf = (viewer: Viewer, { id }: Facts) => viewer.personId !== null && viewer.personId === id;
const isOwn = (viewer: Viewer, facts: Facts) =>
  isSelf(viewer, facts) || (viewer.personId !== null && facts.people.includes(viewer.personId));

const groupSets = new WeakMap<readonly Id[], ReadonlySet<Id>>();

/** A viewer's groups to look up in: made once per list, since very many records are judged for one viewer. */
function setOf(groups: readonly Id[]): ReadonlySet<Id> {
  let set = groupSets.get(groups);
  if (!set) groupSets.set(groups, (set = new Set(groups)));
  return set;
}

function isInTeam(viewer: Viewer, { groups }: Facts): boolean {
  if (viewer.groups === undefined || groups.length === 0) return false;
  const mine = setOf(viewer.groups);
  return groups.some((group) => mine.has(group));
}

const allow = (reason: Reason): AccessDecision => ({ isAllowed: true, reason });
const deny = (reason: Reason): AccessDecision => ({ isAllowed: false, reason });

/** Whether a viewer reaches a record at all, and by what. One that is not reached is, for this viewer, not there. */
export function evaluateVisibility(viewer: Viewer, module: string, facts: Facts): AccessDecision {
  if (hasFullAccess(viewer)) return allow(viewer.userType === 'Super' ? 'acting' : 'admin');
  if (viewer.userType === 'Super') return deny('not-acting');
  const scope = visibilityScopeOf(viewer, module);
  if (scope === 'all') return allow('all');
  if (scope !== 'none' && isOwn(viewer, facts)) return allow('own');
  if (scope === 'team' && isInTeam(viewer, facts)) return allow('team');
  // One's own profile is reached whatever the role says of the module.
  if (isSelf(viewer, facts)) return allow('self');
  return deny(scope === 'none' ? 'no-module' : scope === 'team' ? 'not-team' : 'not-own');
}

/** The same as a bare answer. */
export const canSee = (viewer: Viewer, module: string, facts: Facts): boolean =>
  evaluateVisibility(viewer, module, facts).isAllowed;

/** Whether the role keeps records of a status from being changed. Administrators are never held up. */
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
  if (!canInTab(viewer, tab, act)) return deny('no-tab');
  const rights = viewer.rights.tabs[tab];
  const isLimited = !hasFullAccess(viewer) && rights?.own === true && rights.global !== true;
  if (isLimited && !isOwn(viewer, facts)) return deny('not-own');
  if (act === 'view') return visibility;
  if (!facts.is_active) return deny('inactive');
  return isLocked(viewer, module, facts.status_id) ? deny('locked') : visibility;
}

/**
 * The one decision about a record: may this viewer do this with it, and why. The rule that a reader could not guess: a
 * tab with `own` and without `global` is that of the records that the person is part of, also for one who reaches more.
 * An inactive record is read and activated again, and else left alone.
 *
 * @example judge(viewer, 'loans', row, { act: 'update' }) // { isAllowed: false, reason: 'locked' }
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
  // Activating again is an act of `delete` on a record that sleeps.
  if (!facts.is_active && act !== 'delete') return deny('inactive');
  if (isLocked(viewer, module, facts.status_id)) return deny('locked');
  if (act === 'submit' && isSelf(viewer, facts)) return allow('self');
  return canInModule(viewer, module, act) ? visibility : deny('no-right');
}

/** The same as a bare answer. */
export const canAccess = (viewer: Viewer, module: string, facts: RecordFacts, request: AccessRequest): boolean =>
  evaluateAccess(viewer, module, facts, request).isAllowed;
