import { confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { notify } from '../../notifications';
import { moduleTitle, type ModuleDefinition } from '../module-definition';
import { missingRefusal } from '../missing-refusal';
import { accessFilterOf } from '../reading/read-record';
import { findRecord } from '../rows/record-rows';
import { authorOf } from '../author-of';
import { writeRecord } from '../rows/write-rows';

/**
 * Deactivates or activates a record. Idempotent.
 * @param onDeactivated further work on deactivation, in the same transaction
 * @throws Refusal 404 not_found
 * @source spec 1-shell §4 (Activate / deactivate), §8
 */
export const setActivity = (
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  id: Id,
  isActive: boolean,
  whenDeactivated?: (tx: TenantTx, id: Id) => Promise<void>,
): Promise<Confirmation> => scope.write((tx) => setActivityIn(tx, viewer, module, id, isActive, whenDeactivated));

/** The same in the caller's transaction. @throws Refusal as `setActivity` */
export async function setActivityIn(
  tx: TenantTx,
  viewer: Viewer,
  module: ModuleDefinition,
  id: Id,
  isActive: boolean,
  whenDeactivated?: (tx: TenantTx, id: Id) => Promise<void>,
): Promise<Confirmation> {
  const row = await findRecord(tx, module.key, id, accessFilterOf(viewer, module.key), true);
  if (!row) throw missingRefusal();
  if (row.is_active !== isActive) {
    await writeRecord(tx, {
      id,
      module: module.key,
      version: row.version,
      statusBefore: row.status_id,
      isActiveBefore: row.is_active,
      patch: { isActive },
      answers: {},
      cleared: [],
      secrets: {},
      author: authorOf(viewer),
      act: isActive ? 'activate' : 'deactivate',
      reason: null,
      changes: [
        { field: '@active', from: row.is_active ? 'Active' : 'Deactive', to: isActive ? 'Active' : 'Deactive' },
      ],
      historyId: newId(),
    });
    await notify(tx, row, authorOf(viewer), [{ kind: isActive ? 'activated' : 'deactivated', people: row.people }]);
    if (!isActive) await whenDeactivated?.(tx, id);
  }
  return confirmation(isActive ? 'general.activated' : 'general.deactivated', { title: moduleTitle(module) });
}
