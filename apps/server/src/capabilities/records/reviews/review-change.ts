import { issueReason } from '../issue-reason';
import { mayWith, type Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type reviewChange as operation, reason } from '@lendwright/api';
import type { Answers, CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { notify } from '../../notifications';
import { announceRecord } from '../announce-record';
import { authorOf } from '../author-of';
import { changeAtOnce } from '../change-form';
import type { CompanySetup } from '../company-setup';
import type { RecordEngine } from '../engine';
import { readLaterChanges } from '../merge-changes';
import { moduleOf } from '../module-definition';
import { missing } from '../missing';
import { findRecord, type RecordRow } from '../record-rows';
import { withMaskedRows } from '../row-secrets';
import { sightOf } from '../value-sight';
import { writeAnswers } from '../write-answers';
import { openWish, standingValue } from './request-reviews';
import { decideReview, findWaiting, type ReviewRow } from './review-rows';
import { standingOf } from './reviewers-of';
import { wishAsChanges } from './wish-as-changes';

/** The form has already let the wish in; what it judges now is only whether it still takes such a value. */
const ANYBODY = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };

interface Reached {
  readonly row: RecordRow;
  readonly review: ReviewRow;
  readonly form: CompiledForm;
  readonly setup: CompanySetup;
}

/**
 * Accepts or rejects one waiting change, once. Accepting stores the value that was asked for, as a save of the reviewer
 * (act `review`): formulas are computed again, a person's name goes to the loans. Rejecting leaves the record as it is.
 * Either leaves who decided and when. Two reviewers at once: the record's lock lets one through, the other finds nothing.
 * @param historyId the history line that asked for the change
 * @throws Refusal 404 not_found when it does not wait (any more) or the viewer may not see it, 403 forbidden for somebody
 * who is no reviewer or who asked for it, 409 conflict when another value stands than when it was asked for, 422 invalid
 * when the form no longer takes the value
 * @source spec 2-records §2.9, §4, §6; READINGS (reviewer accepts; nobody reviews a change of their own)
 */
export async function reviewChange(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  historyId: Id,
  { type, field }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const asked = await findWaiting(tx, historyId, field);
    const row = asked && (await findRecord(tx, null, asked.record_id, 'all', true));
    const review = row && (await findWaiting(tx, historyId, field));
    if (!row || !review) throw missing();
    if (!mayWith(viewer, row.module_key, row, { tab: 'history', act: 'view' })) throw missing();
    const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
    if (!sightOf(form, viewer).isVisible(field)) throw missing();
    checkReviewer(form, viewer, row, review);
    const isAccepted = type === 'accept';
    const isWritten = isAccepted && (await accept(engine, tx, viewer, { row, review, form, setup }));
    await decideReview(tx, review.id, isAccepted ? 'accepted' : 'rejected', authorOf(viewer));
    if (!isWritten) await announceRecord(tx, row, viewer.fullName);
    const kind = isAccepted ? 'review_accepted' : 'review_rejected';
    await notify(tx, row, authorOf(viewer), [{ kind, accounts: [review.requested_by], element: field }]);
    return {
      message: isAccepted ? 'The change was accepted.' : 'The change was rejected.',
      reviewed: { field, state: isAccepted ? 'accepted' : 'rejected' },
    };
  });
}

function checkReviewer(form: CompiledForm, viewer: Viewer, row: RecordRow, review: ReviewRow): void {
  const { isMine, mayReview } = standingOf(form, viewer, review, row);
  if (isMine) throw new Refusal(403, 'forbidden', reason('reviews.ownRequest'));
  if (!mayReview) throw new Refusal(403, 'forbidden', reason('reviews.notAllowed'));
}

/** Stores what was asked for. @returns whether anything was left to store */
async function accept(engine: RecordEngine, tx: TenantTx, viewer: Viewer, reached: Reached): Promise<boolean> {
  const { review, form, setup } = reached;
  const row = withMaskedRows(form, reached.row);
  const wanted = openWish(engine.vault, tx.companyId, review);
  if (review.sealed === null && isDeepStrictEqual(row.info[review.field] ?? null, wanted)) return false;
  await stopWhenStale(tx, viewer, reached);
  const changes = wishAsChanges(form, review.field, wanted, row.info[review.field]);
  const { accepted, cleared } = weighWish(setup.timeZone, form, row.info, changes);
  await writeAnswers(engine, tx, viewer, moduleOf(setup, row.module_key), {
    row,
    form,
    accepted,
    cleared,
    patch: {},
    notes: [],
    act: 'review',
    reason: null,
  });
  return true;
}

/** Refuses a wish that was made on another value than the one that stands. A new secret may mask like the old one. */
async function stopWhenStale(tx: TenantTx, viewer: Viewer, { row, review, form }: Reached): Promise<void> {
  const { field, previous } = review;
  const stands = standingValue(form, row, field);
  const later = (await readLaterChanges(tx, row.id, await versionOf(tx, review))).get(field);
  const isChanged = !isDeepStrictEqual(stands, previous ?? null) || (review.sealed !== null && later !== undefined);
  if (!isChanged) return;
  const title = form.byId.get(field)?.title ?? field;
  const { cut } = sightOf(form, viewer);
  throw new Refusal(409, 'conflict', reason('reviews.outdated', { title }), {
    version: row.version,
    fields: [
      {
        field,
        title,
        yours: cut(field, review.wanted ?? null),
        theirs: cut(field, stands),
        by: later?.by ?? row.updated_name,
        at: later?.at ?? row.updated_at,
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

function weighWish(timeZone: string, form: CompiledForm, before: Answers, changes: Answers) {
  const outcome = changeAtOnce(timeZone, form, before, changes, ANYBODY);
  if (outcome.refusedFields.length === 0 && outcome.issues.length === 0) return outcome;
  const why = outcome.issues.length > 0 ? issueReason(outcome.issues) : reason('reviews.notAccepted');
  throw new Refusal(422, 'invalid', why, { issues: outcome.issues, required: [] });
}
