import type { Viewer } from '@lendwright/access';
import type { CompiledForm } from '@lendwright/forms';
import { submissionNotification, notificationsForChange, type Notification } from '../../notifications';
import type { RecordRow } from '../rows/record-rows';
import type { ReviewPlan } from '../pending-changes/plan-reviews';
import type { ReviewRow } from '../pending-changes/review-rows';
import { reviewersOf } from '../pending-changes/reviewers-of';
import type { RecordPatch } from '../rows/write-rows';

export interface SaveNotificationsInput {
  readonly viewer: Viewer;
  readonly form: CompiledForm;
  /** Before the save. */
  readonly row: RecordRow;
  readonly patch: RecordPatch;
  readonly plan: ReviewPlan;
  /** Reviews pending before the save. */
  readonly known: readonly ReviewRow[];
  readonly isSubmit: boolean;
}

/**
 * The notifications of a save: about the columns that it changes, and to reviewers about each newly pending field. A
 * request that is still being edited keeps its id and is announced once. Changed answers alone notify nobody: they are
 * in the history.
 */
export function saveNotifications({
  viewer,
  form,
  row,
  patch,
  plan,
  known,
  isSubmit,
}: SaveNotificationsInput): Notification[] {
  const stateAfter = {
    status_id: patch.statusId === undefined ? row.status_id : patch.statusId,
    workforces: patch.workforces ?? row.workforces,
    people: patch.people ?? row.people,
  };
  const pendingBefore = new Set(known.map(({ id }) => id));
  const newReviews = plan.requests.filter(({ id }) => !pendingBefore.has(id));
  const reviewNotifications = newReviews.map(({ field, previous, wanted }): Notification => {
    const roles = reviewersOf(form, { field, previous, wanted, requested_by: viewer.accountId });
    return { kind: 'review_requested', roles, element: field, fallback: 'heads' };
  });
  return [
    ...notificationsForChange(row, stateAfter),
    ...(isSubmit ? [submissionNotification(stateAfter, viewer)] : []),
    ...reviewNotifications,
  ];
}
