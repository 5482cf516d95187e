import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/**
 * Refuses changes based on a version from before the record moved to another form version: their fields may have
 * changed meaning, such as 7.25 typed into a percentage that is a number now.
 * @throws Refusal 409 conflict
 */
export async function assertFormNotMoved(
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
    throw new Refusal(
      409,
      'conflict',
      'This record was moved to a newer version of its form meanwhile. Nothing was saved; reload it, what you typed is kept.',
      { version: record.version, fields: [] },
    );
}
