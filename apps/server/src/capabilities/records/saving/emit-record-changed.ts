import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** Causes open screens to reload a record although none of its columns was written. */
export async function emitRecordChanged(
  tx: TenantTx,
  record: { readonly id: Id; readonly module_key: string; readonly version: number },
  author: string,
): Promise<void> {
  await tx.query(
    `insert into app.outbox (company_id, kind, payload) values ($1, 'record-changed', $2::jsonb)`,
    [tx.companyId, JSON.stringify({ module: record.module_key, _id: record.id, version: record.version, by: author })],
    'announce-record',
  );
  tx.eventsAdded();
}

/** The same for many records, in one statement. */
export async function emitRecordsChanged(
  tx: TenantTx,
  records: readonly { readonly id: Id; readonly module_key: string; readonly version: number }[],
  authorName: string,
): Promise<void> {
  const payloads = records.map(({ id, module_key: module, version }) => ({ module, _id: id, version, by: authorName }));
  await tx.query(
    `insert into app.outbox (company_id, kind, payload) select $1, 'record-changed', p from jsonb_array_elements($2::jsonb) as p returning company_id`,
    [tx.companyId, JSON.stringify(payloads)],
    'announce-records',
  );
  tx.eventsAdded();
}
