import type { Viewer } from '@lendwright/access';
import type { BodyOf, createGroup as operation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { addChange } from './change-rows';
import { changeMembers } from './change-members';
import { checkTitle } from './check-title';
import { insertGroup, lockGroups } from './group-rows';

/**
 * Creates an active group with its members. Their sessions can see its records within a second.
 * @throws Refusal 422 invalid for members who are not staff or partners of the company, 409 taken
 */
export async function createGroup(
  tx: TenantTx,
  viewer: Viewer,
  { title, members }: BodyOf<typeof operation>,
): Promise<Id> {
  const id = newId();
  checkTitle(await lockGroups(tx), id, title);
  await insertGroup(tx, id, title, viewer.fullName);
  const change = await changeMembers(tx, id, { add: members });
  const changes = [{ field: 'title', from: null, to: title }, ...change];
  await addChange(tx, viewer, 'group', id, { version: 1, act: 'create', changes });
  await bumpSettings(tx);
  return id;
}
