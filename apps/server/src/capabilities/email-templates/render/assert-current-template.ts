import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { findTemplate } from '../templates/template-rows';
import type { PublishedEmail } from './render-template';

/**
 * Refuses an email that was rendered before its template changed, in the transaction that sends it.
 * @throws Refusal 409 conflict if the template is inactive, or has a newer version or another category
 */
export async function assertCurrentTemplate(
  tx: TenantTx,
  id: Id,
  { version, category }: Pick<PublishedEmail, 'version' | 'category'>,
): Promise<void> {
  const row = await findTemplate(tx, id);
  if (row?.is_active && row.published_version === version && row.category === category) return;
  throw new Refusal(409, 'conflict', reason('emailTemplates.changedMeanwhile'));
}
