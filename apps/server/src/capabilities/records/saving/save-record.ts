import type { Viewer } from '@lendwright/access';
import { requiredWithoutPending } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { notify } from '../../notifications';
import { authorOf } from '../author-of';
import type { RecordEngine } from '../engine';
import { abilitiesOf } from '../field-rules/abilities';
import { dropHiddenAtSubmit, HIDDEN_DROPPED_NOTE } from '../field-rules/drop-hidden-at-submit';
import { withMaskedRows } from '../field-rules/row-secrets';
import { missingRefusal } from '../missing-refusal';
import type { ModuleDefinition } from '../module-definition';
import {
  fieldsWithPendingAnswers,
  isEmptyPlan,
  planReviews,
  requestedChanges,
  writeReviews,
} from '../pending-changes/plan-reviews';
import { restoreMaskedValues } from '../pending-changes/restore-masked-values';
import { readPendingReviews } from '../pending-changes/review-rows';
import { peopleOfRows } from '../reading/present-record';
import { accessFilterOf } from '../reading/read-record';
import { lockRecordFacts } from '../rows/record-page-rows';
import type { CompanySetup } from '../setup/company-setup';
import { overriddenItems } from '../stage-rules/record-override';
import { checkSaveStage } from './check-save-stage';
import { mergeSave } from './merge-changes';
import { saveNotifications } from './save-notifications';
import { planAdminSave } from './plan-admin-changes';
import { presentSave, type SaveAnswer } from './present-save';
import { recordSkip, skippedFields } from './record-skip';
import { checkRights, validateSave, type SaveBody } from './validate-save';
import { fieldChanges, writeAnswers } from './write-answers';

export type { SaveAnswer, SaveBody };

/** A save by a bulk operation, with what its history entry says. No one is notified of individual records. */
export interface SaveOrigin {
  readonly act: string;
  readonly reason: string;
}

/** A save as sent, or by a bulk operation. `isLast`: the transaction is its own, and may end with it. */
type SaveInput = SaveBody & { readonly origin?: SaveOrigin; readonly isLast?: boolean };

/**
 * Saves changed answers, admin columns, or both, in one transaction with version, history and event.
 * `autosave` saves valid answers even if mandatory fields are missing; `save` and `submit` stop at unfilled mandatory
 * fields; `force` skips only that check, by right and with a reason, which it stores even if nothing else changed;
 * `submit` drops answers that rules hide. Read-only, hidden and unknown fields are refused in the same way. Changes
 * that need a reviewer are stored as pending under the history entry of this save.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 422 invalid, 422 mandatory; nothing is saved then
 * @source spec 2-records §2.3, §4 (Loan save), §5; FORM.md (Rules)
 */
export async function saveRecord(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  id: Id,
  body: SaveBody,
): Promise<SaveAnswer> {
  const setup = await engine.setups.of(scope);
  return scope.write((tx) => saveInTransaction(engine, tx, setup, viewer, module, id, { ...body, isLast: true }));
}

/**
 * The act and reason of the history entry. @param notedReason the reason of a save that is neither forced nor of a bulk
 * operation
 */
function actionOf({ mode, origin, reason }: SaveInput, noted: string | null): { act: string; reason: string | null } {
  if (origin) return origin;
  if (mode === 'force') return { act: 'force', reason: reason ?? null };
  return { act: mode === 'submit' ? 'submit' : 'save', reason: noted };
}

/** Saves in the caller's transaction. @throws Refusal as `saveRecord` */
export async function saveInTransaction(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  module: ModuleDefinition,
  id: Id,
  body: SaveInput,
): Promise<SaveAnswer> {
  const facts = await lockRecordFacts(tx, module.key, id, accessFilterOf(viewer, module.key, id));
  if (!facts) throw missingRefusal();
  const { row: foundRow, uploaded } = facts;
  const reviews = facts.hasPending ? await readPendingReviews(tx, id) : [];
  const abilities = abilitiesOf(viewer, module, foundRow);
  checkRights(abilities, body);
  const form = await engine.setups.formOf(tx, setup, foundRow.form_id, foundRow.form_version);
  const row = withMaskedRows(form, foundRow);
  const formData = restoreMaskedValues(engine.vault, tx.companyId, viewer, { form, row }, body.formData ?? {}, reviews);
  const input = { ...body, formData };
  const validatedInput = validateSave(setup.timeZone, form, row, { viewer, abilities }, input, uploaded);
  const { patch, changes: adminChanges } = await planAdminSave(tx, setup, module, row, body.adminInfo);
  const reviewInput = { ...validatedInput, sent: formData };
  const plan = planReviews(engine.vault, tx.companyId, viewer, { form, row }, reviewInput, reviews);
  const remainingReviews = reviews.filter(({ id: review }) => !plan.withdrawn.includes(review));
  const outcome = {
    ...validatedInput,
    required: requiredWithoutPending(validatedInput.required, fieldsWithPendingAnswers(remainingReviews)),
  };
  const changes = [...adminChanges, ...fieldChanges(row, form, outcome)];
  const mergedSave = await mergeSave(tx, row, form, viewer, body, [...changes, ...requestedChanges(plan, form, row)]);
  const override = await checkSaveStage(tx, setup, viewer, module, { row, form, outcome, patch, body });
  const answer = { setup, form, module, viewer, outcome, merged: mergedSave };
  const [isSubmit, isForced] = [body.mode === 'submit', body.mode === 'force'];
  if (changes.length === 0 && !isSubmit && !isForced && isEmptyPlan(plan))
    return presentSave(await peopleOfRows(tx, [row]), row, reviews, answer);
  const { accepted, cleared, hasDropped } = isSubmit
    ? dropHiddenAtSubmit(setup.timeZone, form, row.info, outcome)
    : { ...outcome, hasDropped: false };
  const { workforces = row.workforces, contacts = row.contacts } = patch;
  const owners = patch.workforces || patch.contacts ? { workforces, contacts } : row;
  // The statements are pipelined, that of the write last; this save does not change the names of the assigned people.
  const notificationInput = { viewer, form, row, patch, plan, known: reviews, isSubmit };
  const notice = body.origin ? null : notify(tx, row, authorOf(viewer), saveNotifications(notificationInput));
  const peoplePromise = peopleOfRows(tx, [owners]);
  const writePromise = writeAnswers(engine, tx, viewer, module, {
    row,
    form,
    timeZone: setup.timeZone,
    accepted,
    cleared,
    patch: { ...patch, ...(isSubmit ? { submitted: true } : {}) },
    notes: [...adminChanges, ...overriddenItems(override), ...(isForced ? skippedFields(outcome.required) : [])],
    ...actionOf(body, override?.reason ?? (hasDropped ? HIDDEN_DROPPED_NOTE : null)),
    isLast: body.isLast === true && !isForced && isEmptyPlan(plan),
  });
  const [{ row: after, historyId }, people] = await Promise.all([writePromise, peoplePromise, notice]);
  if (isForced) await recordSkip(tx, viewer, { setup, row, reason: body.reason ?? '', required: outcome.required });
  const waitingReviews = await writeReviews(tx, viewer, { recordId: row.id, historyId }, plan, reviews);
  return presentSave(people, after, waitingReviews, answer);
}
