import { confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { auditProductChange } from './audit-product';
import type { ProductState } from './product-changes';
import { productById, updateProductActivity } from './product-rows';
import { missingProductRefusal } from './read-product';

/**
 * Activates or deactivates a product. Idempotent, and existing loans do not change.
 * @throws Refusal 404 not_found
 * @source spec 1-shell §8
 */
export async function setProductActivity(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  isActive: boolean,
): Promise<Confirmation> {
  await bumpSettings(tx);
  const row = await productById(tx, id);
  if (!row) throw missingProductRefusal();
  if (row.is_active !== isActive) {
    await updateProductActivity(tx, id, isActive, viewer.fullName);
    const programs: ProductState['programs'] = [];
    await auditProductChange(tx, viewer, id, { ...row, programs }, { ...row, is_active: isActive, programs });
  }
  return confirmation(isActive ? 'general.activated' : 'general.deactivated', { title: row.title });
}
