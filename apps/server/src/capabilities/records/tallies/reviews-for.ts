import { canAccess, canSee, type Viewer } from '@lendwright/access';
import type { CompiledForm } from '@lendwright/forms';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../company-setup';
import type { RecordEngine } from '../engine';
import { standingOf } from '../reviews/reviewers-of';
import { sightOf, type ValueSight } from '../value-sight';
import { readWaitingReviews, type WaitingReviewRow } from './waiting-rows';

/** A wish that the viewer may decide, with the title of its field. */
export interface ReviewForViewer {
  readonly row: WaitingReviewRow;
  readonly title: string;
}

/** More than this are not looked at: whoever has so many before them needs no exact number. */
const MOST = 1_000;

/**
 * The wishes that wait for this viewer's word, the longest waiting first: on records within reach, of fields that may be
 * seen, by the very rule that decides when the word is given.
 */
export async function reviewsFor(
  { setups }: Pick<RecordEngine, 'setups'>,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
): Promise<ReviewForViewer[]> {
  const found: ReviewForViewer[] = [];
  const sights = new Map<CompiledForm, ValueSight>();
  for (const row of await readWaitingReviews(tx, MOST)) {
    if (!canSee(viewer, row.module_key, row)) continue;
    if (!canAccess(viewer, row.module_key, row, { tab: 'history', act: 'view' })) continue;
    const form = await setups.formOf(tx, setup, row.form_id, row.form_version);
    const sight = sights.get(form) ?? sightOf(form, viewer);
    sights.set(form, sight);
    if (!sight.isVisible(row.field)) continue;
    if (!standingOf(form, viewer, row, row).mayReview) continue;
    found.push({ row, title: form.byId.get(row.field)?.title ?? '' });
  }
  return found;
}
