import type { ModuleAction, Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { changesOf, storedState, type RoleState } from './role-parts';
import { lockRoles } from './role-rows';
import { writeRole } from './save-role';

interface RoleGrant {
  readonly role: Id;
  readonly actions: readonly ModuleAction[];
}

/** The role's rights with different actions in one module. Locked statuses stay, team access requires own access. */
function withModule(stateBefore: RoleState, module: string, actions: readonly ModuleAction[]): RoleState {
  const { [module]: was, ...others } = stateBefore.rights.modules;
  const flags = Object.fromEntries(actions.map((action) => [action, true]));
  const team = was?.team && actions.includes('own') ? { team: true } : {};
  const lockedData = was?.locked ? { locked: was.locked } : {};
  const heldData = actions.length > 0 ? { [module]: { ...flags, ...team, ...lockedData } } : {};
  return { ...stateBefore, rights: { ...stateBefore.rights, modules: { ...others, ...heldData } } };
}

/**
 * Sets the rights of all active roles in one module, from the module's settings. Roles that are not named lose all
 * rights in it. Every changed role gets a new version and a history entry.
 */
export async function grantModuleRights(
  tx: TenantTx,
  viewer: Viewer,
  module: string,
  rights: readonly RoleGrant[],
): Promise<void> {
  for (const row of (await lockRoles(tx)).filter((role) => role.is_active)) {
    const stateBefore = storedState(row.title, row.is_admin, row.rights);
    const stateAfter = withModule(stateBefore, module, rights.find(({ role }) => role === row.id)?.actions ?? []);
    const changes = changesOf(stateBefore, stateAfter);
    if (changes.length > 0) await writeRole(tx, viewer, row, stateAfter, changes);
  }
}
