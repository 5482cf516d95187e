import { canAccess, canSee, type Viewer } from '@lendwright/access';
import type { CompiledForm } from '@lendwright/forms';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  type CompanySetup,
  type RecordEngine,
  formFor,
  reviewAccessOf,
  visibilityOf,
  type FieldVisibility,
  type ReviewRow,
  RECORD_SUMMARY_COLUMNS,
  type RecordSummaryRow,
} from '../records';

type QueuedReviewRow = RecordSummaryRow &
  Pick<ReviewRow, 'field' | 'previous' | 'wanted' | 'requested_by' | 'requested_at'>;

/** Pending reviews of active records, oldest first. */
function readReviewQueue(tx: TenantTx, limit: number): Promise<QueuedReviewRow[]> {
  return tx.query<QueuedReviewRow>(
    `select ${RECORD_SUMMARY_COLUMNS}, v.field, v.previous, v.wanted, v.requested_by, v.requested_at
     from app.reviews v join app.records r on r.company_id = v.company_id and r.id = v.record_id
     where v.company_id = $1 and v.state = 'waiting' and r.is_active order by v.requested_at, v.id limit $2`,
    [tx.companyId, limit],
    'dashboard-reviews',
  );
}

/** A pending review that the viewer may decide, with the title of its field. */
export interface ReviewForViewer {
  readonly row: QueuedReviewRow;
  readonly title: string;
}

/** Reads at most this many; a viewer with more needs no exact number. */
const MAX_REVIEWS = 1_000;

/**
 * The pending reviews that the viewer may decide, oldest first: on visible records, of visible fields, by the same rule
 * that checks the decision.
 */
export async function reviewsFor(
  { setups }: Pick<RecordEngine, 'setups'>,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
): Promise<ReviewForViewer[]> {
  const foundReviews: ReviewForViewer[] = [];
  const visibilities = new Map<CompiledForm, FieldVisibility>();
  for (const row of await readReviewQueue(tx, MAX_REVIEWS)) {
    if (!canSee(viewer, row.module_key, row)) continue;
    if (!canAccess(viewer, row.module_key, row, { tab: 'history', act: 'view' })) continue;
    const form = await setups.formOf(tx, setup, row.form_id, row.form_version);
    const visibility = visibilities.get(form) ?? visibilityOf(form, viewer);
    visibilities.set(form, visibility);
    if (!visibility.isVisible(row.field)) continue;
    if (!reviewAccessOf(form, viewer, row, row).mayReview) continue;
    foundReviews.push({ row, title: formFor(form, viewer).byId.get(row.field)?.title ?? '' });
  }
  return foundReviews;
}
