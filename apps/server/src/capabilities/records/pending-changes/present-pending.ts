import type { Viewer } from '@lendwright/access';
import type { pendingChange } from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import type { z } from 'zod';
import { visibilityOf } from '../field-rules/field-visibility';
import { formFor } from '../setup/localized-setup';
import type { ReviewRow } from './review-rows';
import { reviewAccessOf, type ReviewedRecord } from './reviewers-of';

export type PendingChange = z.output<typeof pendingChange>;

/**
 * The pending reviews of a record as a viewer may see them: without hidden fields and hidden row fields, secrets
 * masked; titles are in the viewer's language.
 */
export function presentPendingChanges(
  form: CompiledForm,
  viewer: Viewer,
  waitingRows: readonly ReviewRow[],
  row: ReviewedRecord,
): PendingChange[] {
  if (waitingRows.length === 0) return [];
  const visibility = visibilityOf(form, viewer);
  const shownForm = formFor(form, viewer);
  return waitingRows
    .filter(({ field }) => visibility.isVisible(field))
    .map((review) => {
      const { isMine, mayReview } = reviewAccessOf(form, viewer, review, row);
      return {
        _id: review.history_id,
        field: review.field,
        title: shownForm.byId.get(review.field)?.title ?? '',
        value: visibility.cut(review.field, review.wanted),
        previous: visibility.cut(review.field, review.previous),
        by: review.requested_name,
        at: review.requested_at,
        isMine,
        mayReview,
      };
    });
}
