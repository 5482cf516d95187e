import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The upload elements of a record with an accepted or pending file, or an explanation: they count as answered. */
export async function readUploaded(tx: TenantTx, recordId: Id): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ element: string }>(
    `select element from app.documents where company_id = $1 and record_id = $2 and (status in ('Awaiting Review', 'Approved', 'N/A') or explanation is not null)`,
    [tx.companyId, recordId],
    'uploaded-elements',
  );
  return new Set(rows.map((row) => row.element));
}
