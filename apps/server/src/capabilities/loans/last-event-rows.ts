import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** A history entry that borrowers and partners may see. */
export interface EventRow {
  record_id: Id;
  at: string;
  act: string;
  changes: { field: string; from: unknown; to: unknown }[];
}

/** The number of entries searched for one that the viewer may see. */
const MAX_RECENT_EVENTS = 20;

/** The newest submissions, status changes and document changes of each record. */
export function readRecentEvents(tx: TenantTx, records: readonly Id[]): Promise<EventRow[]> {
  return tx.query<EventRow>(
    `select r.id as record_id, e.at, e.act, e.changes from app.records r cross join lateral (
       select h.at, h.act, h.changes, h.version, h.id from app.history h where h.company_id = $1 and h.record_id = r.id
       and (h.act in ('create', 'submit', 'upload', 'document-status', 'document-explanation') or h.changes @> '[{"field": "@status"}]')
       order by h.version desc, h.id desc limit ${MAX_RECENT_EVENTS}) e
     where r.company_id = $1 and r.id = any($2) order by e.version desc, e.id desc`,
    [tx.companyId, records],
    'loan-recent-events',
  );
}
