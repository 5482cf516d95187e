import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/**
 * Stops changes that were made on a version of the record from before it was moved to another version of its form: they
 * were typed into fields that may mean something else now, such as 7.25 into a share that is a number since.
 * @throws Refusal 409 conflict
 */
export async function assertFormUnmoved(
  tx: TenantTx,
  record: { readonly id: Id; readonly version: number },
  baseVersion: number,
): Promise<void> {
  const moves = await tx.query(
    `select from app.history where company_id = $1 and record_id = $2 and version > $3 and act = 'move-form' limit 1`,
    [tx.companyId, record.id, baseVersion],
    'history-moves',
  );
  if (moves.length > 0)
    throw new Refusal(409, 'conflict', reason('collaboration.formMoved'), { version: record.version, fields: [] });
}
