import { hasModuleRight, type Viewer } from '@lendwright/access';
import type { AnswerOf, listUsers as operation } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readNamedPeople, setupFor, withRoles, type CompanySetup, type RecordEngine } from '../records';

/** The maximum number of colleagues in a picker. */
const MAX_USERS = 500;

/** Whether the role works on records that colleagues are assigned to. */
const mayAssign = (setup: CompanySetup, viewer: Viewer): boolean =>
  [...setup.modules.keys()].some((key) => hasModuleRight(viewer, key, 'add') || hasModuleRight(viewer, key, 'update'));

/**
 * The active workforces by name, without fields that their form hides from the viewer; empty for a role that cannot
 * change records.
 * @source spec 2-records §7 (users)
 */
export async function listUsers(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof operation>> {
  const setup = setupFor(await engine.setups.of(scope), viewer);
  if (!mayAssign(setup, viewer)) return { workforces: [] };
  const workforces = await scope.read(async (tx) =>
    withRoles(tx, setup, viewer, await readNamedPeople(tx, 'workforces', MAX_USERS)),
  );
  return { workforces };
}
