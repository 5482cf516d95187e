import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type saveRole as operation, confirmation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup } from '../records';
import { addChange } from './change-rows';
import { checkTitle } from './check-title';
import { notifyRoleChanged } from './end-role-sessions';
import { ensureAdminRemains } from './ensure-admin-remains';
import { refuseConflict } from './refuse-conflict';
import { changesOf, resolveParts, storedState, type RoleState } from './role-parts';
import { lockRoles, updateRole, type RoleRow } from './role-rows';
import { missingRoleRefusal } from './role-messages';

/** Saves a changed role with a history entry and notifies all processes. @returns the new version */
export async function writeRole(
  tx: TenantTx,
  viewer: Viewer,
  row: RoleRow,
  stateAfter: RoleState,
  changes: ReturnType<typeof changesOf>,
): Promise<number> {
  const version = row.version + 1;
  await updateRole(tx, row.id, stateAfter, viewer.fullName);
  await addChange(tx, viewer, 'role', row.id, { version, act: 'update', changes });
  await bumpSettings(tx);
  await notifyRoleChanged(tx, row.id);
  return version;
}

/**
 * Saves the changed parts of a role. Parts that someone else changed since `version` do not change. A save without
 * changes adds no history entry. Running sessions use the new rights within a second.
 * @throws Refusal 404 not_found, 409 conflict with both values, 409 taken, 422 invalid, last_admin, own_role
 */
export async function saveRole(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  { version: seen, ...sent }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const roles = await lockRoles(tx);
  const row = roles.find((role) => role.id === id);
  if (!row) throw missingRoleRefusal();
  const stateBefore = storedState(row.title, row.is_admin, row.rights);
  const newState = resolveParts(setup, row.user_type, stateBefore, sent);
  const changes = changesOf(stateBefore, newState);
  await refuseConflict(tx, { kind: 'role', id, version: row.version, seen }, changes);
  const answer = confirmation('roles.saved');
  if (changes.length === 0) return { ...answer, version: row.version };
  if (newState.title !== stateBefore.title)
    checkTitle(
      roles.filter((role) => role.user_type === row.user_type),
      id,
      newState.title,
    );
  if (stateBefore.admin && !newState.admin) await ensureAdminRemains(tx, viewer, row);
  return { ...answer, version: await writeRole(tx, viewer, row, newState, changes) };
}
