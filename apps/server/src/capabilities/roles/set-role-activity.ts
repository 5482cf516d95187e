import { confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { addChange } from './change-rows';
import { checkTitle } from './check-title';
import { endRoleSessions, notifyRoleChanged } from './end-role-sessions';
import { ensureAdminRemains } from './ensure-admin-remains';
import { lockRoles, updateRoleActivity } from './role-rows';
import { missingRoleRefusal } from './role-messages';

/**
 * Activates or deactivates a role. Idempotent. Deactivating ends all of its sessions and prevents sign-in. Its users
 * regain the role when it is activated.
 * @throws Refusal 404 not_found, 409 taken, 422 last_admin, own_role
 * @source spec 1-shell §8
 */
export async function setRoleActivity(tx: TenantTx, viewer: Viewer, id: Id, isActive: boolean): Promise<Confirmation> {
  const roles = await lockRoles(tx);
  const row = roles.find((role) => role.id === id);
  if (!row) throw missingRoleRefusal();
  const answer = confirmation(isActive ? 'general.activated' : 'general.deactivated', { title: row.title });
  if (row.is_active === isActive) return answer;
  if (isActive)
    checkTitle(
      roles.filter((role) => role.user_type === row.user_type),
      id,
      row.title,
    );
  else await ensureAdminRemains(tx, viewer, row);
  await updateRoleActivity(tx, id, isActive, viewer.fullName);
  await addChange(tx, viewer, 'role', id, {
    version: row.version + 1,
    act: isActive ? 'activate' : 'deactivate',
    changes: [],
  });
  await bumpSettings(tx);
  await (isActive ? notifyRoleChanged(tx, id) : endRoleSessions(tx, id));
  return answer;
}
