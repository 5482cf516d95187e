import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, confirmation, type undoReview as operation, reason } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { recordEvent } from '../../platform/events/record-event';
import { withdrawNotifications } from '../notifications';
import {
  addHistory,
  authorOf,
  emitRecordChanged,
  type FieldChange,
  findOwnDecision,
  missingRefusal,
  moduleOf,
  readHistoryChanges,
  type RecordEngine,
  reopenReview,
  writeAnswers,
} from '../records';
import { isReversible, accessReview, type AccessibleReview } from './access-review';

/**
 * Reverts the viewer's own decision, once, within two minutes: the change is pending again, and its notification is
 * withdrawn unless the requester has seen it. An acceptance is reversed by a change of its own (act `undo_review`) that
 * stores every previous value, including calculated ones, so the history shows both.
 * @param historyId the history entry that requested the change
 * @throws Refusal 404 not_found if there is no such decision (any more), 403 forbidden, 409 conflict if a value has
 * changed since, if the acceptance stored a secret, or if the requester has requested another change of the field
 */
export async function undoReview(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  historyId: Id,
  { field }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const accessibleReview = await accessReview(engine, tx, setup, viewer, () =>
      findOwnDecision(tx, historyId, field, viewer.accountId),
    );
    const { row, review } = accessibleReview;
    const { reviewed_at: since } = review;
    if (since === null) throw missingRefusal();
    if (!(await reopenReview(tx, review))) throw outdatedRefusal(accessibleReview);
    const kinds = ['review_accepted', 'review_rejected'];
    await withdrawNotifications(tx, { recordId: row.id, element: field, by: viewer.accountId, kinds, since });
    if (!(await restoreValues(engine, tx, viewer, accessibleReview))) {
      await addUndoEntry(tx, viewer, accessibleReview);
      await emitRecordChanged(tx, row, viewer.fullName);
    }
    await recordEvent(tx, {
      ...{ record: row.id, event: 'review.reopened', subject: review.id, by: viewer.fullName, details: { field } },
    });
    return confirmation('reviews.undone');
  });
}

const outdatedRefusal = ({ form, review, row }: AccessibleReview) =>
  new Refusal(
    409,
    'conflict',
    reason('reviews.undoOutdated', { title: form.byId.get(review.field)?.title ?? review.field }),
    { version: row.version, fields: [] },
  );

/** Stores the values from before the acceptance. @returns whether it had changed any */
async function restoreValues(
  engine: RecordEngine,
  tx: TenantTx,
  viewer: Viewer,
  accessibleReview: AccessibleReview,
): Promise<boolean> {
  const { row, form, review, setup } = accessibleReview;
  if (review.applied_history_id === null) return false;
  const changes = await readHistoryChanges(tx, review.applied_history_id);
  const isCurrent = ({ field, to }: FieldChange) => isDeepStrictEqual(row.info[field] ?? null, to ?? null);
  if (!isReversible(form, changes) || !changes.every(isCurrent)) throw outdatedRefusal(accessibleReview);
  const wasEmpty = ({ from }: FieldChange) => from === null || from === undefined;
  await writeAnswers(engine, tx, viewer, moduleOf(setup, row.module_key), {
    row,
    form,
    timeZone: setup.timeZone,
    accepted: Object.fromEntries(changes.filter((change) => !wasEmpty(change)).map(({ field, from }) => [field, from])),
    cleared: changes.filter(wasEmpty).map(({ field }) => field),
    patch: {},
    notes: [],
    act: 'undo_review',
    reason: null,
  });
  return true;
}

/** A rejection changed no value, so its history entry has no changes either. */
function addUndoEntry(tx: TenantTx, viewer: Viewer, { row }: AccessibleReview): Promise<void> {
  const { accountId, personId, name } = authorOf(viewer);
  return addHistory(tx, {
    id: newId(),
    recordId: row.id,
    version: row.version,
    accountId,
    personId,
    name,
    act: 'undo_review',
    reason: null,
    changes: [],
  });
}
