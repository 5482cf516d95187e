import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** Causes open screens to reload a record although none of its columns was written. */
export async function emitRecordChanged(
  tx: TenantTx,
  record: { readonly id: Id; readonly module_key: string; readonly version: number },
  by: string,
): Promise<void> {
  await tx.query(
    `insert into app.outbox (company_id, kind, payload) values ($1, 'record-changed', $2::jsonb)`,
    [tx.companyId, JSON.stringify({ module: record.module_key, _id: record.id, version: record.version, by })],
    'announce-record',
  );
  tx.eventsAdded();
}
