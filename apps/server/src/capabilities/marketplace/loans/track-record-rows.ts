import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { TabVisibility } from '../access-marketplace';

/** The outcomes of the loans at a lender. */
export interface TrackRecordRow {
  lender_id: Id;
  submitted: number;
  accepted: number;
  rejected: number;
  closed: number;
  days: number | null;
}

/**
 * Counts the loans at lenders that the viewer may see: those with a status there, accepted, rejected, and accepted in a
 * closing status. `days` is the median from the start of a closed loan to its closing.
 */
export function readTrackRecords(
  tx: TenantTx,
  lenders: readonly Id[],
  closingStatuses: readonly Id[],
  { visible, isOwnOnly, personId }: TabVisibility,
): Promise<TrackRecordRow[]> {
  const [visiblePersonId, groups] = visible === 'all' ? [null, []] : [visible.personId, visible.groups];
  return tx.query<TrackRecordRow>(
    `select lender_id, count(*)::int as submitted, (count(*) filter (where status = 'Accepted'))::int as accepted,
       (count(*) filter (where status = 'Rejected'))::int as rejected, (count(*) filter (where is_closed))::int as closed,
       percentile_cont(0.5) within group (order by days) filter (where is_closed) as days
     from (select d.lender_id, d.status, d.status = 'Accepted' and r.status_id = any($3::uuid[]) as is_closed,
         extract(epoch from coalesce(r.status_since, r.updated_at) - r.created_at)::float8 / 86400 as days
       from app.lender_details d join app.records r on r.company_id = $1 and r.id = d.loan_id
       where d.company_id = $1 and d.lender_id = any($2::uuid[]) and r.module_key = 'loans' and r.is_active and r.shared_from is null
         and ($4 or r.people @> array[$5::uuid] or r.groups && $6::uuid[]) and (not $7 or r.people @> array[$8::uuid])) l
     group by lender_id`,
    [tx.companyId, lenders, closingStatuses, visible === 'all', visiblePersonId, groups, isOwnOnly, personId],
    'marketplace-track-records',
  );
}
