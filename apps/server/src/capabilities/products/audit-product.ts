import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { noteAudit } from '../audit';
import { productChanges, type ProductState } from './product-changes';
import { titlesOf } from './product-facts';

/**
 * Writes a change of a product into the audit log, each property with its value before and after: they decide prefixes,
 * forms and statuses of loans. Forms and statuses are told by the titles that they have now.
 * @param before null for a product that is being made
 */
export async function auditProductChange(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  before: ProductState | null,
  after: ProductState,
): Promise<void> {
  const programs = [...(before?.programs ?? []), ...after.programs];
  const named = programs.flatMap(({ form_id: form, statuses }) => [...(form === null ? [] : [form]), ...statuses]);
  const changes = productChanges(before, after, await titlesOf(tx, named));
  const subject = { kind: 'product', id, title: after.title };
  await noteAudit(tx, viewer, { act: 'product_saved', subject, details: { changes } });
}
