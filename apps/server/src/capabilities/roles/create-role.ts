import type { Viewer } from '@lendwright/access';
import { NO_RIGHTS } from '@lendwright/access';
import type { BodyOf, createRole as operation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup } from '../records';
import { addChange } from './change-rows';
import { checkTitle } from './check-title';
import { notifyRoleChanged } from './end-role-sessions';
import { changesOf, resolveParts } from './role-parts';
import { insertRole, lockRoles } from './role-rows';

/**
 * Creates an active role with its first history entry.
 * @throws Refusal 422 invalid for modules and statuses that the company does not have, 409 taken
 */
export async function createRole(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { userType, ...sent }: BodyOf<typeof operation>,
): Promise<Id> {
  const id = newId();
  const state = resolveParts(setup, userType, { title: sent.title, admin: false, rights: NO_RIGHTS }, sent);
  const otherRoles = (await lockRoles(tx)).filter((role) => role.user_type === userType);
  checkTitle(otherRoles, id, state.title);
  await insertRole(tx, id, userType, state, viewer.fullName);
  await addChange(tx, viewer, 'role', id, { version: 1, act: 'create', changes: changesOf(null, state) });
  await bumpSettings(tx);
  await notifyRoleChanged(tx, id);
  return id;
}
