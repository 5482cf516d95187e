import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

const NO_ELEMENTS: ReadonlySet<string> = new Set();

/** Whether a row of app.documents counts as answered. */
export const IS_UPLOADED = `(status in ('Awaiting Review', 'Approved', 'N/A') or explanation is not null
       and (explanation_until is null or explanation_until > (now() at time zone 'UTC')::date))`;

/**
 * The documents of a record with an accepted or pending file, or an explanation: they count as answered. A promised
 * document does so before its day.
 */
export async function readUploadedIds(tx: TenantTx, recordId: Id): Promise<ReadonlySet<string>> {
  return (await readUploadedOfRecords(tx, [recordId]))(recordId);
}

/** The same for several records at once. */
export async function readUploadedOfRecords(
  tx: TenantTx,
  records: readonly Id[],
): Promise<(record: Id) => ReadonlySet<string>> {
  const rows = await tx.query<{ record_id: Id; elements: string[] }>(
    `select record_id, array_agg(element) as elements from app.documents where company_id = $1 and record_id = any($2)
     and ${IS_UPLOADED} group by record_id`,
    [tx.companyId, records],
    'uploaded-elements',
  );
  const foundEntries = new Map(rows.map(({ record_id, elements }) => [record_id, new Set(elements)]));
  return (record) => foundEntries.get(record) ?? NO_ELEMENTS;
}
