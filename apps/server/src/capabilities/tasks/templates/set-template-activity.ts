import { confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { bumpSettings } from '../../../platform/db/company-cache';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { addChange } from './change-rows';
import { missingTemplateRefusal } from './missing-template';
import { templateById, updateActivity } from './template-rows';

/**
 * Activates or deactivates a template. Idempotent.
 * @throws Refusal 404 not_found
 */
export async function setTemplateActivity(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  isActive: boolean,
): Promise<Confirmation> {
  await bumpSettings(tx);
  const row = await templateById(tx, id, true);
  if (!row) throw missingTemplateRefusal();
  if (row.is_active !== isActive) {
    await updateActivity(tx, id, isActive, viewer.fullName);
    const act = isActive ? 'activate' : 'deactivate';
    await addChange(tx, viewer, id, { version: row.version + 1, act, fields: [] });
  }
  return confirmation(isActive ? 'tasks.activated' : 'tasks.deactivated');
}
