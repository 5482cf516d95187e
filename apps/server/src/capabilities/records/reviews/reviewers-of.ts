import { hasFullAccess, canAccess, type Viewer } from '@lendwright/access';
import { rowsOf, type CompiledElement, type CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { RecordRow } from '../record-rows';
import type { ReviewRow } from './review-rows';

/** The record that a wish is about, as far as a decision looks at it. */
export type WishedRecord = Pick<RecordRow, 'id' | 'module_key' | 'is_active' | 'status_id' | 'people' | 'groups'>;
type Wish = Pick<ReviewRow, 'field' | 'previous' | 'wanted' | 'requested_by'>;

/** The fields of rows that a wish changes; all of them where the change is in a secret, which masks alike. */
function touchedFields(fields: readonly CompiledElement[], { previous, wanted }: Wish): readonly CompiledElement[] {
  const [before, after] = [previous, wanted].map((rows) => new Map(rowsOf(rows).map((row) => [row._id, row])));
  const ids = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])];
  const touched = fields.filter(({ id }) =>
    ids.some((row) => !isDeepStrictEqual(before?.get(row)?.[id], after?.get(row)?.[id])),
  );
  return touched.length > 0 ? touched : fields;
}

/**
 * The roles that may review a wish, as the form names them. Rows are one answer: where fields with different reviewers
 * change in them, only the roles that may review every one of these fields are left.
 */
export function reviewersOf(form: CompiledForm, wish: Wish): Id[] {
  const element = form.byId.get(wish.field);
  const reviewed = form.rowSections.find(({ id }) => id === wish.field)?.fields.filter(isReviewed) ?? [];
  const asked = [...(element && isReviewed(element) ? [element] : []), ...touchedFields(reviewed, wish)];
  const [first = [], ...others] = asked.map((one) => one.element.reviewers ?? []);
  return first.filter((role) => others.every((roles) => roles.includes(role)));
}

const isReviewed = ({ element }: CompiledElement): boolean => (element.reviewers?.length ?? 0) > 0;

/**
 * Where a viewer stands to a wish on a record. Nobody reviews a wish of the own, an administrator neither; on a record
 * that is put away nothing is decided, and on one whose history the role does not open neither.
 */
export function standingOf(form: CompiledForm, viewer: Viewer, wish: Wish, row: WishedRecord) {
  const reviewers = reviewersOf(form, wish);
  const isMine = wish.requested_by === viewer.accountId;
  const isReviewer = hasFullAccess(viewer) || reviewers.includes(viewer.roleId);
  const seesHistory = canAccess(viewer, row.module_key, row, { tab: 'history', act: 'view' });
  const mayReview = row.is_active && isReviewer && !isMine && seesHistory;
  return { reviewers, isMine, mayReview };
}
