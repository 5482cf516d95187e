import { confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { refreshMembershipGroups } from '../accounts';
import { addChange } from './change-rows';
import { checkTitle } from './check-title';
import { lockGroups, updateGroup } from './group-rows';
import { membersOf } from './member-rows';
import { missingGroupRefusal } from './role-messages';

/**
 * Activates or deactivates a group. Idempotent. An inactive group grants no access, but keeps its members.
 * @throws Refusal 404 not_found, 409 taken
 * @source spec 1-shell §8
 */
export async function setGroupActivity(tx: TenantTx, viewer: Viewer, id: Id, isActive: boolean): Promise<Confirmation> {
  const groups = await lockGroups(tx);
  const row = groups.find((group) => group.id === id);
  if (!row) throw missingGroupRefusal();
  const answer = confirmation(isActive ? 'general.activated' : 'general.deactivated', { title: row.title });
  if (row.is_active === isActive) return answer;
  if (isActive) checkTitle(groups, id, row.title);
  await updateGroup(tx, id, { title: row.title, isActive }, viewer.fullName);
  const members = await membersOf(tx, id);
  await refreshMembershipGroups(
    tx,
    members.map((member) => member.id),
  );
  const act = isActive ? 'activate' : 'deactivate';
  await addChange(tx, viewer, 'group', id, { version: row.version + 1, act, changes: [] });
  await bumpSettings(tx);
  return answer;
}
