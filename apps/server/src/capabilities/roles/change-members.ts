import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { refreshSeatGroups } from '../accounts';
import type { Change } from './change-rows';
import { addMembers, membersOf, possibleMembers, removeMembers } from './member-rows';
import { invalidPart } from './words';

const MOST = 2000;

/**
 * Lets people into a group and out of it, and writes it into their seats. Who is there already, or gone already, is no
 * change.
 * @returns the change by names, or nothing where nobody came or went
 * @throws Refusal 422 invalid for anybody who is no staff member or partner of the company, and beyond 2,000 members
 */
export async function changeMembers(
  tx: TenantTx,
  group: Id,
  { add = [], remove = [] }: { readonly add?: readonly Id[] | undefined; readonly remove?: readonly Id[] | undefined },
): Promise<Change[]> {
  const before = await membersOf(tx, group);
  const present = new Set(before.map(({ id }) => id));
  const leaving = before.filter(({ id }) => remove.includes(id) && !add.includes(id));
  const named = [...new Set([...add, ...remove])].filter((id) => !present.has(id));
  const strangers = named.length > 0 ? await possibleMembers(tx, named) : [];
  const coming = strangers.filter(({ id }) => add.includes(id));
  if (strangers.length < named.length) throw invalidPart('add', reason('roles.membersInvalid'));
  if (before.length + coming.length - leaving.length > MOST)
    throw invalidPart('add', reason('roles.membersMost', { max: MOST.toLocaleString('en') }));
  if (coming.length + leaving.length === 0) return [];
  const ids = (people: typeof before) => people.map(({ id }) => id);
  await removeMembers(tx, group, ids(leaving));
  await addMembers(tx, group, ids(coming));
  await refreshSeatGroups(tx, ids([...coming, ...leaving]));
  const names = (people: typeof before) => people.map(({ id, name }) => ({ _id: id, name }));
  return [{ field: 'members', from: names(leaving), to: names(coming) }];
}
