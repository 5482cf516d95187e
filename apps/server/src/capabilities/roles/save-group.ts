import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type saveGroup as operation, confirmation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { addChange, type Change } from './change-rows';
import { changeMembers } from './change-members';
import { checkTitle } from './check-title';
import { lockGroups, updateGroup } from './group-rows';
import { refuseConflict } from './refuse-conflict';
import { missingGroupRefusal } from './role-messages';

/**
 * Saves a group's title and member changes. Members are added and removed individually, so that two people can edit
 * them concurrently. A save without changes adds no history entry.
 * @throws Refusal 404 not_found, 409 conflict if both changed the title, 409 taken, 422 invalid
 */
export async function saveGroup(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  { version: baseVersion, title: requestedTitle, add, remove }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const groups = await lockGroups(tx);
  const row = groups.find((group) => group.id === id);
  if (!row) throw missingGroupRefusal();
  const title = requestedTitle ?? row.title;
  const renamedChanges: Change[] = title === row.title ? [] : [{ field: 'title', from: row.title, to: title }];
  await refuseConflict(tx, { kind: 'group', id, version: row.version, seen: baseVersion }, renamedChanges);
  if (renamedChanges.length > 0) checkTitle(groups, id, title);
  const changes = [...renamedChanges, ...(await changeMembers(tx, id, { add, remove }))];
  const answer = confirmation('roles.groupSaved');
  if (changes.length === 0) return { ...answer, version: row.version };
  const version = row.version + 1;
  await updateGroup(tx, id, { title, isActive: row.is_active }, viewer.fullName);
  await addChange(tx, viewer, 'group', id, { version, act: 'update', changes });
  await bumpSettings(tx);
  return { ...answer, version };
}
