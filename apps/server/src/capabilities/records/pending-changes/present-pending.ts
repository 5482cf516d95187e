import type { Viewer } from '@lendwright/access';
import type { pendingChange } from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import type { z } from 'zod';
import { sightOf } from '../field-rules/field-visibility';
import type { ReviewRow } from './review-rows';
import { standingOf, type WishedRecord } from './reviewers-of';

export type PendingChange = z.output<typeof pendingChange>;

/** What waits on a record as a viewer may see it: hidden fields out, hidden fields of rows cut, secrets masked. */
export function presentPending(
  form: CompiledForm,
  viewer: Viewer,
  waiting: readonly ReviewRow[],
  row: WishedRecord,
): PendingChange[] {
  if (waiting.length === 0) return [];
  const sight = sightOf(form, viewer);
  return waiting
    .filter(({ field }) => sight.isVisible(field))
    .map((review) => {
      const { isMine, mayReview } = standingOf(form, viewer, review, row);
      return {
        _id: review.history_id,
        field: review.field,
        title: form.byId.get(review.field)?.title ?? '',
        value: sight.cut(review.field, review.wanted),
        previous: sight.cut(review.field, review.previous),
        by: review.requested_name,
        at: review.requested_at,
        isMine,
        mayReview,
      };
    });
}
