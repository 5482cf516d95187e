import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/**
 * Finds the imported records that someone has worked on: changed, or with added notes, documents, payments, or active
 * loans of the person.
 */
export async function readUsedRecords(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: Id }>(
    `select r.id from app.records r where r.company_id = $1 and r.id = any($2::uuid[]) and (
       r.version > 1
       or exists (select 1 from app.notes n where n.company_id = $1 and n.record_id = r.id)
       or exists (select 1 from app.documents d join app.files f on f.company_id = $1 and f.document_id = d.id where d.company_id = $1 and d.record_id = r.id)
       or exists (select 1 from app.payments p where p.company_id = $1 and p.loan_id = r.id)
       or exists (select 1 from app.records l where l.company_id = $1 and l.prospect_id = r.id and l.is_active))`,
    [tx.companyId, ids],
    'import-used-records',
  );
  return new Set(rows.map(({ id }) => id));
}
