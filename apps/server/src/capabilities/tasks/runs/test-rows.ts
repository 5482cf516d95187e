import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The elements of a record's approved documents. */
export async function readApprovedDocuments(tx: TenantTx, record: Id): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ element: string }>(
    `select distinct split_part(element, '.', 1) as element from app.documents
     where company_id = $1 and record_id = $2 and status = 'Approved'`,
    [tx.companyId, record],
    'task-test-documents',
  );
  return new Set(rows.map(({ element }) => element));
}

/** When each template last created a task for a record. */
export async function readLastRuns(tx: TenantTx, record: Id): Promise<ReadonlyMap<Id, string>> {
  const rows = await tx.query<{ template_id: Id; at: string }>(
    `select template_id, max(at) as at from app.task_runs
     where company_id = $1 and record_id = $2 and template_id is not null and outcome = 'created' group by template_id`,
    [tx.companyId, record],
    'task-test-runs',
  );
  return new Map(rows.map(({ template_id, at }) => [template_id, at]));
}
