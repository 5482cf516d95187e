import type { Id } from '@lendwright/kernel';
import { isAlmighty, mayInModule, mayInTab, reachOf, rightsIn, type AskedAction } from './decide';
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
export type Question =
  | { readonly act: Exclude<AskedAction, 'global' | 'own' | 'add'> }
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

export interface Verdict {
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

function isOfTeam(viewer: Viewer, { groups }: Facts): boolean {
  if (viewer.groups === undefined || groups.length === 0) return false;
  const mine = setOf(viewer.groups);
  return groups.some((group) => mine.has(group));
}

const yes = (reason: Reason): Verdict => ({ isAllowed: true, reason });
const no = (reason: Reason): Verdict => ({ isAllowed: false, reason });

/** Whether a viewer reaches a record at all, and by what. One that is not reached is, for this viewer, not there. */
export function judgeReach(viewer: Viewer, module: string, facts: Facts): Verdict {
  if (isAlmighty(viewer)) return yes(viewer.userType === 'Super' ? 'acting' : 'admin');
  if (viewer.userType === 'Super') return no('not-acting');
  const reach = reachOf(viewer, module);
  if (reach === 'all') return yes('all');
  if (reach !== 'none' && isOwn(viewer, facts)) return yes('own');
  if (reach === 'team' && isOfTeam(viewer, facts)) return yes('team');
  // One's own profile is reached whatever the role says of the module.
  if (isSelf(viewer, facts)) return yes('self');
  return no(reach === 'none' ? 'no-module' : reach === 'team' ? 'not-team' : 'not-own');
}

/** The same as a bare answer. */
export const reaches = (viewer: Viewer, module: string, facts: Facts): boolean =>
  judgeReach(viewer, module, facts).isAllowed;

/** Whether the role keeps records of a status from being changed. Administrators are never held up. */
export function isLocked(viewer: Viewer, module: string, statusId: Id | null): boolean {
  if (statusId === null || isAlmighty(viewer)) return false;
  return rightsIn(viewer, module)?.locked?.includes(statusId) === true;
}

function judgeTab(
  viewer: Viewer,
  module: string,
  facts: RecordFacts,
  { tab, act }: Extract<Question, { readonly tab: Tab }>,
  reached: Verdict,
): Verdict {
  if (!mayInTab(viewer, tab, act)) return no('no-tab');
  const rights = viewer.rights.tabs[tab];
  const isLimited = !isAlmighty(viewer) && rights?.own === true && rights.global !== true;
  if (isLimited && !isOwn(viewer, facts)) return no('not-own');
  if (act === 'view') return reached;
  if (!facts.is_active) return no('inactive');
  return isLocked(viewer, module, facts.status_id) ? no('locked') : reached;
}

/**
 * The one decision about a record: may this viewer do this with it, and why. The rule that a reader could not guess: a
 * tab with `own` and without `global` is that of the records that the person is part of, also for one who reaches more.
 * An inactive record is read and activated again, and else left alone.
 *
 * @example judge(viewer, 'loans', row, { act: 'update' }) // { isAllowed: false, reason: 'locked' }
 * @source spec 2-records §6, 3-payments-builders §3.6; "read-only once Closed"
 */
export function judge(viewer: Viewer, module: string, facts: RecordFacts, question: Question): Verdict {
  const reached = judgeReach(viewer, module, facts);
  if (!reached.isAllowed) return reached;
  if ('tab' in question) return judgeTab(viewer, module, facts, question, reached);
  const { act } = question;
  if (act === 'view') return reached;
  // Activating again is an act of `delete` on a record that sleeps.
  if (!facts.is_active && act !== 'delete') return no('inactive');
  if (isLocked(viewer, module, facts.status_id)) return no('locked');
  if (act === 'submit' && isSelf(viewer, facts)) return yes('self');
  return mayInModule(viewer, module, act) ? reached : no('no-right');
}

/** The same as a bare answer. */
export const mayWith = (viewer: Viewer, module: string, facts: RecordFacts, question: Question): boolean =>
  judge(viewer, module, facts, question).isAllowed;
