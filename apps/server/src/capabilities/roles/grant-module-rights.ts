import type { ModuleAction, Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { changesOf, storedState, type RoleState } from './role-parts';
import { lockRoles } from './role-rows';
import { writeRole } from './save-role';

interface Given {
  readonly role: Id;
  readonly actions: readonly ModuleAction[];
}

/** The rights of a role with other ones in a module. Statuses that are read-only stay so; the team's records only with the own ones. */
function withModule(before: RoleState, module: string, actions: readonly ModuleAction[]): RoleState {
  const { [module]: was, ...others } = before.rights.modules;
  const flags = Object.fromEntries(actions.map((action) => [action, true]));
  const team = was?.team && actions.includes('own') ? { team: true } : {};
  const locked = was?.locked ? { locked: was.locked } : {};
  const held = actions.length > 0 ? { [module]: { ...flags, ...team, ...locked } } : {};
  return { ...before, rights: { ...before.rights, modules: { ...others, ...held } } };
}

/**
 * Sets what every active role may do in one module, as the settings of the module say it: a role that is not named may
 * nothing there. Each role that changes gets its line of history and its version, as if it had been saved by itself.
 */
export async function grantModuleRights(
  tx: TenantTx,
  viewer: Viewer,
  module: string,
  rights: readonly Given[],
): Promise<void> {
  for (const row of (await lockRoles(tx)).filter((role) => role.is_active)) {
    const before = storedState(row.title, row.is_admin, row.rights);
    const after = withModule(before, module, rights.find(({ role }) => role === row.id)?.actions ?? []);
    const changes = changesOf(before, after);
    if (changes.length > 0) await writeRole(tx, viewer, row, after, changes);
  }
}
