import { hasFullAccess, canAccess, type Viewer } from '@lendwright/access';
import { rowsOf, type CompiledElement, type CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { RecordRow } from '../rows/record-rows';
import type { ReviewRow } from './review-rows';

/** The parts of a record that a review decision depends on. */
export type ReviewedRecord = Pick<RecordRow, 'id' | 'module_key' | 'is_active' | 'status_id' | 'people' | 'groups'>;
type RequestedChange = Pick<ReviewRow, 'field' | 'previous' | 'wanted' | 'requested_by'>;

/** The row fields that a request changes; all of them if only a secret with the same mask changes. */
function changedFields(
  fields: readonly CompiledElement[],
  { previous, wanted }: RequestedChange,
): readonly CompiledElement[] {
  const [rowsBefore, rowsAfter] = [previous, wanted].map((rows) => new Map(rowsOf(rows).map((row) => [row._id, row])));
  const ids = [...new Set([...(rowsBefore?.keys() ?? []), ...(rowsAfter?.keys() ?? [])])];
  const changedEntries = fields.filter(({ id }) =>
    ids.some((row) => !isDeepStrictEqual(rowsBefore?.get(row)?.[id], rowsAfter?.get(row)?.[id])),
  );
  return changedEntries.length > 0 ? changedEntries : fields;
}

/**
 * The roles that may review a request, as configured in the form. Rows are one answer: if changed row fields have
 * different reviewers, only roles that may review all of them qualify.
 */
export function reviewersOf(form: CompiledForm, change: RequestedChange): Id[] {
  const element = form.byId.get(change.field);
  const reviewedFields = form.rowSections.find(({ id }) => id === change.field)?.fields.filter(isReviewed) ?? [];
  const elements = [...(element && isReviewed(element) ? [element] : []), ...changedFields(reviewedFields, change)];
  const [firstTexts = [], ...otherEntries] = elements.map((listedElement) => listedElement.element.reviewers ?? []);
  return firstTexts.filter((role) => otherEntries.every((roles) => roles.includes(role)));
}

const isReviewed = ({ element }: CompiledElement): boolean => (element.reviewers?.length ?? 0) > 0;

/**
 * A viewer's access to a review. No one may review their own request, not even administrators; inactive records cannot
 * be reviewed, and neither can records whose history the role may not see.
 */
export function reviewAccessOf(form: CompiledForm, viewer: Viewer, change: RequestedChange, row: ReviewedRecord) {
  const reviewers = reviewersOf(form, change);
  const isMine = change.requested_by === viewer.accountId;
  const isReviewer = hasFullAccess(viewer) || reviewers.includes(viewer.roleId);
  const seesHistory = canAccess(viewer, row.module_key, row, { tab: 'history', act: 'view' });
  const mayReview = row.is_active && isReviewer && !isMine && seesHistory;
  return { reviewers, isMine, mayReview };
}
