import type { Viewer } from '@lendwright/access';
import type { CompiledForm } from '@lendwright/forms';
import { submissionNotification, notificationsForChange, type Notification } from '../notifications';
import type { RecordRow } from './record-rows';
import type { ReviewPlan } from './reviews/request-reviews';
import type { ReviewRow } from './reviews/review-rows';
import { reviewersOf } from './reviews/reviewers-of';
import type { RecordPatch } from './write-rows';

export interface SaveToTell {
  readonly viewer: Viewer;
  readonly form: CompiledForm;
  /** As it stood before. */
  readonly row: RecordRow;
  readonly patch: RecordPatch;
  readonly plan: ReviewPlan;
  /** What waited already. */
  readonly known: readonly ReviewRow[];
  readonly submits: boolean;
}

/**
 * What a save tells its people: the columns that it changes, and to reviewers each field that begins to wait for them. A
 * wish that is still being typed keeps its id and is told once. Answers alone are told to nobody: the history has them.
 */
export function noticesOfSave({ viewer, form, row, patch, plan, known, submits }: SaveToTell): Notification[] {
  const after = {
    status_id: patch.statusId === undefined ? row.status_id : patch.statusId,
    workforces: patch.workforces ?? row.workforces,
    people: patch.people ?? row.people,
  };
  const waited = new Set(known.map(({ id }) => id));
  const begun = plan.wishes.filter(({ id }) => !waited.has(id));
  const asked = begun.map(({ field, previous, wanted }): Notification => {
    const roles = reviewersOf(form, { field, previous, wanted, requested_by: viewer.accountId });
    return { kind: 'review_requested', roles, element: field, fallback: 'heads' };
  });
  return [...notificationsForChange(row, after), ...(submits ? [submissionNotification(after, viewer)] : []), ...asked];
}
