import {
  emitRecordChanged,
  authorOf,
  evaluateUnreviewedChanges,
  type RecordEngine,
  readLaterChanges,
  moduleOf,
  withMaskedRows,
  visibilityOf,
  writeAnswers,
  openRequestedValue,
  currentValue,
  decideReview,
  findPendingReview,
  type ReviewRow,
  issueReason,
  readHistoryChanges,
} from '../records';
import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type reviewChange as operation, reason, confirmation } from '@lendwright/api';
import { type Answers, type CompiledForm, isRow, rowsOf } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { recordEvent } from '../../platform/events/record-event';
import { notify } from '../notifications';
import { isReversible, accessReview, type AccessibleReview } from './access-review';

/**
 * Converts a requested value to form engine changes. An omitted row field would keep its value, so each field that the
 * request clears is set to null; fields that the form no longer has are unchanged.
 */
function toFieldChanges(form: CompiledForm, field: string, wantedValue: unknown, plainValue: unknown): Answers {
  const section = form.rowSections.find(({ id }) => id === field);
  if (!section || !Array.isArray(wantedValue)) return { [field]: wantedValue };
  const knownIds = new Map(rowsOf(plainValue).map((row) => [row._id, row]));
  const rows = wantedValue.filter(isRow).map((row) => {
    const rowBefore = knownIds.get(row._id);
    const values = section.fields.flatMap(({ id }) => {
      if (row[id] !== undefined) return [[id, row[id]] as const];
      return rowBefore?.[id] === undefined ? [] : [[id, null] as const];
    });
    return { ...Object.fromEntries(values), _id: row._id };
  });
  return { [field]: rows };
}

/** Field access was checked when the change was requested; this only checks that the form still accepts the value. */
const ANY_STAFF_VIEWER = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };

/**
 * Accepts or rejects one pending change, once. Accepting stores the requested value as a save of the reviewer (act
 * `review`): formulas are recomputed, and a person's name is copied to the loans. Rejecting leaves the record
 * unchanged. Both record who decided and when. Of two concurrent reviewers, the record's lock lets one through; the
 * other finds nothing pending.
 * @param historyId the history entry that requested the change
 * @throws Refusal 404 not_found if it is not pending (any more) or not visible to the viewer, 403 forbidden for
 * non-reviewers and for the requester, 409 conflict if the value has changed since the request, 422 invalid if the form
 * no longer accepts the value
 * @source spec 2-records §2.9, §4, §6; READINGS (reviewer accepts; nobody reviews a change of their own)
 */
export async function reviewChange(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  historyId: Id,
  { type, field, reason: reasonText }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const find = () => findPendingReview(tx, historyId, field);
    const foundReview = await accessReview(engine, tx, setup, viewer, find);
    const { row, review, form } = foundReview;
    const isAccepted = type === 'accept';
    const appliedHistoryId = isAccepted ? await accept(engine, tx, viewer, foundReview) : null;
    const state = isAccepted ? 'accepted' : 'rejected';
    const decision = { state, reason: isAccepted ? null : reasonText || null, appliedHistoryId } as const;
    await decideReview(tx, review.id, decision, authorOf(viewer));
    if (appliedHistoryId === null) await emitRecordChanged(tx, row, viewer.fullName);
    await recordEvent(tx, {
      ...{
        record: row.id,
        event: 'review.decided',
        subject: review.id,
        by: viewer.fullName,
        details: { field, state },
      },
    });
    const kind = isAccepted ? 'review_accepted' : 'review_rejected';
    await notify(tx, row, authorOf(viewer), [{ kind, accounts: [review.requested_by], element: field }]);
    return {
      ...confirmation(isAccepted ? 'reviews.accepted' : 'reviews.rejected'),
      reviewed: { field, state },
      canUndo: appliedHistoryId === null || isReversible(form, await readHistoryChanges(tx, appliedHistoryId)),
    };
  });
}

/** Stores the requested value. @returns the history entry; null if there was nothing to store */
async function accept(
  engine: RecordEngine,
  tx: TenantTx,
  viewer: Viewer,
  foundReview: AccessibleReview,
): Promise<Id | null> {
  const { review, form, setup } = foundReview;
  const row = withMaskedRows(form, foundReview.row);
  const wantedValue = openRequestedValue(engine.vault, tx.companyId, review);
  if (review.sealed === null && isDeepStrictEqual(row.info[review.field] ?? null, wantedValue)) return null;
  await assertNotStale(tx, viewer, foundReview);
  const changes = toFieldChanges(form, review.field, wantedValue, row.info[review.field]);
  const { accepted, cleared } = validateRequestedChange(setup.timeZone, form, row.info, changes);
  const writtenAnswers = await writeAnswers(engine, tx, viewer, moduleOf(setup, row.module_key), {
    row,
    form,
    timeZone: setup.timeZone,
    accepted,
    cleared,
    patch: {},
    notes: [],
    act: 'review',
    reason: null,
  });
  return writtenAnswers.historyId;
}

/** Refuses a request based on a value that has changed since. A new secret may have the same mask as the old one. */
async function assertNotStale(tx: TenantTx, viewer: Viewer, { row, review, form }: AccessibleReview): Promise<void> {
  const { field, previous } = review;
  const plainValue = currentValue(form, row, field);
  const laterChange = (await readLaterChanges(tx, row.id, await versionOf(tx, review))).get(field);
  const isChanged =
    !isDeepStrictEqual(plainValue, previous ?? null) || (review.sealed !== null && laterChange !== undefined);
  if (!isChanged) return;
  const title = form.byId.get(field)?.title ?? field;
  const { cut } = visibilityOf(form, viewer);
  throw new Refusal(409, 'conflict', reason('reviews.outdated', { title }), {
    version: row.version,
    fields: [
      {
        field,
        title,
        yours: cut(field, review.wanted ?? null),
        theirs: cut(field, plainValue),
        by: laterChange?.by ?? row.updated_name,
        at: laterChange?.at ?? row.updated_at,
      },
    ],
  });
}

async function versionOf(tx: TenantTx, { history_id }: ReviewRow): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    'select version from app.history where company_id = $1 and id = $2',
    [tx.companyId, history_id],
    'history-version',
  );
  return rows[0]?.version ?? 0;
}

function validateRequestedChange(timeZone: string, form: CompiledForm, answersBefore: Answers, changes: Answers) {
  const outcome = evaluateUnreviewedChanges(timeZone, form, answersBefore, changes, ANY_STAFF_VIEWER);
  if (outcome.refusedFields.length === 0 && outcome.issues.length === 0) return outcome;
  const explanation = outcome.issues.length > 0 ? issueReason(outcome.issues) : reason('reviews.notAccepted');
  throw new Refusal(422, 'invalid', explanation, { issues: outcome.issues, required: [] });
}
