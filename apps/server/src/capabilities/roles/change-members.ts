import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { refreshMembershipGroups } from '../accounts';
import type { Change } from './change-rows';
import { addMembers, membersOf, readPossibleMembers, removeMembers } from './member-rows';
import { invalidPart } from './role-messages';

const MAX_MEMBERS = 2000;

/**
 * Adds and removes members of a group and updates their memberships. Adding existing members and removing absent ones
 * is ignored.
 * @returns the change by names, or nothing if there is none
 * @throws Refusal 422 invalid for anyone who is not staff or a partner of the company, and above 2,000 members
 */
export async function changeMembers(
  tx: TenantTx,
  group: Id,
  { add = [], remove = [] }: { readonly add?: readonly Id[] | undefined; readonly remove?: readonly Id[] | undefined },
): Promise<Change[]> {
  const membersBefore = await membersOf(tx, group);
  const presentIds = new Set(membersBefore.map(({ id }) => id));
  const leavingMembers = membersBefore.filter(({ id }) => remove.includes(id) && !add.includes(id));
  const changedIds = [...new Set([...add, ...remove])].filter((id) => !presentIds.has(id));
  const outsiders = changedIds.length > 0 ? await readPossibleMembers(tx, changedIds) : [];
  const nextOutsiders = outsiders.filter(({ id }) => add.includes(id));
  if (outsiders.length < changedIds.length) throw invalidPart('add', reason('roles.membersInvalid'));
  if (membersBefore.length + nextOutsiders.length - leavingMembers.length > MAX_MEMBERS)
    throw invalidPart('add', reason('roles.membersMost', { max: MAX_MEMBERS.toLocaleString('en') }));
  if (nextOutsiders.length + leavingMembers.length === 0) return [];
  const ids = (people: typeof membersBefore) => people.map(({ id }) => id);
  await removeMembers(tx, group, ids(leavingMembers));
  await addMembers(tx, group, ids(nextOutsiders));
  await refreshMembershipGroups(tx, ids([...nextOutsiders, ...leavingMembers]));
  const names = (people: typeof membersBefore) => people.map(({ id, name }) => ({ _id: id, name }));
  return [{ field: 'members', from: names(leavingMembers), to: names(nextOutsiders) }];
}
