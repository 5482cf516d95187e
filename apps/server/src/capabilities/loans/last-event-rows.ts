import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** A history entry that borrowers and partners may hear about. */
export interface EventRow {
  at: string;
  act: string;
  changes: { field: string; from: unknown; to: unknown }[];
}

/** The entries to look through for one that the viewer may see. */
const RECENT = 20;

/** The newest submissions, status changes and document changes of a record. */
export function readRecentEvents(tx: TenantTx, recordId: Id): Promise<EventRow[]> {
  return tx.query<EventRow>(
    `select at, act, changes from app.history where company_id = $1 and record_id = $2
     and (act in ('create', 'submit', 'upload', 'document-status') or changes @> '[{"field": "@status"}]')
     order by version desc, id desc limit ${RECENT}`,
    [tx.companyId, recordId],
    'loan-recent-events',
  );
}
