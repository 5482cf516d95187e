import type { TenantTx } from '../../platform/db/tenant-scope';
import { type ReviewRow, RECORD_SUMMARY_COLUMNS, type RecordSummaryRow } from '../records';

export type QueuedReviewRow = RecordSummaryRow &
  Pick<ReviewRow, 'field' | 'previous' | 'wanted' | 'requested_by' | 'requested_at'>;

/** Pending reviews of active records, oldest first. */
export function readReviewQueue(tx: TenantTx, limit: number): Promise<QueuedReviewRow[]> {
  return tx.query<QueuedReviewRow>(
    `select ${RECORD_SUMMARY_COLUMNS}, v.field, v.previous, v.wanted, v.requested_by, v.requested_at
     from app.reviews v join app.records r on r.company_id = v.company_id and r.id = v.record_id
     where v.company_id = $1 and v.state = 'waiting' and r.is_active order by v.requested_at, v.id limit $2`,
    [tx.companyId, limit],
    'dashboard-reviews',
  );
}
