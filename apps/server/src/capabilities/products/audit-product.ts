import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { productChanges, type ProductState } from './product-changes';
import { titlesOf } from './product-facts';

/**
 * Adds an audit entry for a product change with the value of each property before and after, because they determine
 * loan prefixes, forms and statuses. Forms and statuses are logged by their current titles.
 * @param stateBefore null for a new product
 */
export async function auditProductChange(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  stateBefore: ProductState | null,
  stateAfter: ProductState,
): Promise<void> {
  const programs = [...(stateBefore?.programs ?? []), ...stateAfter.programs];
  const namedForms = programs.flatMap(({ form_id: form, statuses }) => [...(form === null ? [] : [form]), ...statuses]);
  const changes = productChanges(stateBefore, stateAfter, await titlesOf(tx, namedForms));
  const subject = { kind: 'product', id, title: stateAfter.title };
  await recordAuditEvent(tx, viewer, { act: 'product_saved', subject, details: { changes } });
}
