import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { productChanges, type ProductState } from './product-changes';
import { titlesOf } from './product-facts';

/**
 * Adds an audit entry for a product change with the value of each property before and after, because they determine
 * loan prefixes, forms and statuses. Forms and statuses are logged by their current titles.
 * @param before null for a new product
 */
export async function auditProductChange(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  before: ProductState | null,
  after: ProductState,
): Promise<void> {
  const programs = [...(before?.programs ?? []), ...after.programs];
  const namedForms = programs.flatMap(({ form_id: form, statuses }) => [...(form === null ? [] : [form]), ...statuses]);
  const changes = productChanges(before, after, await titlesOf(tx, namedForms));
  const subject = { kind: 'product', id, title: after.title };
  await recordAuditEvent(tx, viewer, { act: 'product_saved', subject, details: { changes } });
}
