import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { noteAudit } from '../audit';

/**
 * Writes a change of a product into the audit log.
 * @param details the product and its programs before and after: they decide prefixes, forms and statuses of loans
 */
export function noteProduct(
  tx: TenantTx,
  viewer: Viewer,
  product: { readonly id: Id; readonly title: string },
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id, title } = product;
  return noteAudit(tx, viewer, { act: 'product_saved', subject: { kind: 'product', id, title }, details });
}
