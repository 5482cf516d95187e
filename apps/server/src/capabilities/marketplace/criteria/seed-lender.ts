import type { Id } from '@lendwright/kernel';
import type { LenderCriteria } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { ensureLender, writePublished } from './lender-rows';

/** Puts the criteria of a contact in use for a company that is being set up. */
export async function seedLender(tx: TenantTx, id: Id, criteria: LenderCriteria, by: string): Promise<void> {
  await ensureLender(tx, id);
  await writePublished(tx, id, criteria, { accountId: null, name: by });
}
