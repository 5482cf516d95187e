import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { assertAdminStays } from '../accounts';
import type { RoleRow } from './role-rows';

/**
 * Prevents leaving a company without an administrator or locking out the current user. Called with the company's roles
 * locked, before a role is deactivated or loses the administrator flag.
 * @throws Refusal 422 last_admin, 422 own_role
 */
export async function ensureAdminRemains(tx: TenantTx, viewer: Viewer, role: RoleRow): Promise<void> {
  await assertAdminStays(tx, { roleId: role.id }, reason('accounts.lastAdminRole', { title: role.title }));
  if (role.id === viewer.roleId) throw new Refusal(422, 'own_role', reason('roles.ownRole', { title: role.title }));
}
