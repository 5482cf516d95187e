import type { Viewer } from '@lendwright/access';
import type { saveAnswer } from '@lendwright/api';
import { isSecret, kindOf, requiredWithoutPending, type ChangeOutcome, type CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { notify } from '../notifications';
import { abilitiesOf } from './abilities';
import { authorOf } from './author-of';
import { checkAdminInfo } from './check-admin-info';
import type { CompanySetup } from './company-setup';
import { dropAtSubmit, HIDDEN_DROPPED } from './drop-at-submit';
import type { RecordEngine } from './engine';
import { mergeChanges } from './merge-changes';
import type { ModuleDefinition } from './module-definition';
import { planAdminChanges } from './plan-admin-changes';
import { peopleOfRows, presentRecord } from './present-record';
import { splitAssignee } from './record-assignees';
import { missing } from './missing';
import { visibleInfo, whoseOf } from './read-record';
import { findRecord, readPeople, type RecordRow } from './record-rows';
import { noticesOfSave } from './notices-of-save';
import { openEchoes } from './reviews/open-echoes';
import { presentPending } from './reviews/present-pending';
import { isIdle, planReviews, standingValue, writeReviews, type ReviewPlan } from './reviews/request-reviews';
import { readWaiting, type ReviewRow } from './reviews/review-rows';
import { answeredFields } from './reviews/answered-fields';
import { withMaskedRows } from './row-secrets';
import { readUploaded } from './uploaded-rows';
import { sightOf } from './value-sight';
import { checkRights, stopAtMandatory, weighSave, type SaveBody } from './weigh-save';
import { fieldChanges, writeAnswers } from './write-answers';
import type { FieldChange } from './write-rows';

export type { SaveBody };
export type SaveAnswer = z.output<typeof saveAnswer>;

/** The history's line for mandatory fields that "Skip Mandatory & Save" passed over; its value is their ids. */
export const SKIPPED = '@skipped-mandatory';

/** @source spec 2-records §8 (Save with review pending) */
const REVIEW_PENDING =
  'All Data Points against have been posted successfully, If there are sections where a review is required. Data will be approved after reviewer has accepted those changes. Contact Admin for more information.';

/**
 * Saves what changed on a record: answers, admin columns, or both, in one transaction with version, history and event.
 *
 * `draft` saves valid answers whatever is still missing; `save` and `submit` stop at unfilled mandatory fields; `force`
 * skips that check alone, by right and with a reason; `submit` takes away what rules hide. Read-only, hidden and unknown
 * fields are refused as one. What needs a reviewer waits beside the record, under the history line of this save.
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
  return scope.write((tx) => saveWithin(engine, tx, setup, viewer, module, id, body));
}

/** The save itself, in the caller's transaction. @throws Refusal as `saveRecord` */
export async function saveWithin(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  module: ModuleDefinition,
  id: Id,
  body: SaveBody,
): Promise<SaveAnswer> {
  const whose = whoseOf(viewer, module.key, id);
  // They run in this order: what waits is read once the record is locked.
  const [found, uploaded, known] = await Promise.all([
    findRecord(tx, module.key, id, whose, true),
    readUploaded(tx, id),
    readWaiting(tx, id),
  ]);
  if (!found) throw missing();
  const abilities = abilitiesOf(viewer, module, found);
  checkRights(abilities, body);
  const form = await engine.setups.formOf(tx, setup, found.form_id, found.form_version);
  const row = withMaskedRows(form, found);
  const sent = openEchoes(engine.vault, tx.companyId, viewer, { form, row }, body.formData ?? {}, known);
  const wish = { ...body, formData: sent };
  const weighed = weighSave(setup.timeZone, form, row, { viewer, abilities }, wish, uploaded);
  const admin = await adminOf(tx, setup, module, row, body);
  const plan = planReviews(engine.vault, tx.companyId, viewer, { form, row }, { ...weighed, sent }, known);
  const kept = known.filter(({ id: review }) => !plan.withdrawn.includes(review));
  const outcome = { ...weighed, required: requiredWithoutPending(weighed.required, answeredFields(kept)) };
  const changes = [...admin.changes, ...fieldChanges(row, form, outcome)];
  const merged = await mergeSave(tx, row, form, viewer, body, [...changes, ...wishedChanges(plan, form, row)]);
  stopAtMandatory(form, outcome, body);
  const answer = { setup, form, module, viewer, outcome, merged };
  const submits = body.mode === 'submit';
  if (changes.length === 0 && !submits && isIdle(plan))
    return answerOf(await peopleOfRows(tx, [row]), row, known, answer);
  const stored = submits
    ? dropAtSubmit(setup.timeZone, form, row.info, outcome)
    : { accepted: outcome.accepted, cleared: outcome.cleared, hasDropped: false };
  const skipped = body.mode === 'force' ? outcome.required.map(({ field }) => field) : [];
  const { patch } = admin;
  const assigned = { workforces: patch.workforces ?? row.workforces, contacts: patch.contacts ?? row.contacts };
  const writing = writeAnswers(engine, tx, viewer, module, {
    row,
    form,
    accepted: stored.accepted,
    cleared: stored.cleared,
    patch: { ...patch, ...(submits ? { submitted: true } : {}) },
    notes: [...admin.changes, ...(skipped.length > 0 ? [{ field: SKIPPED, from: null, to: skipped }] : [])],
    act: submits ? 'submit' : body.mode === 'force' ? 'force' : 'save',
    reason: body.mode === 'force' ? (body.reason ?? null) : stored.hasDropped ? HIDDEN_DROPPED : null,
  });
  const told = notify(tx, row, authorOf(viewer), noticesOfSave({ viewer, form, row, patch, plan, known, submits }));
  // The statements travel together; the names of the assigned are not what this save changes.
  const [{ row: after, historyId }, people] = await Promise.all([writing, peopleOfRows(tx, [assigned]), told]);
  const waiting = await writeReviews(tx, viewer, { recordId: row.id, historyId }, plan, known);
  return answerOf(people, after, waiting, answer);
}

/** What is newly wished for, as changes: a wish on an older version must not pass over what somebody else has changed. */
const wishedChanges = ({ wishes }: ReviewPlan, form: CompiledForm, row: RecordRow): FieldChange[] =>
  wishes.map(({ field, wanted }) => ({ field, from: standingValue(form, row, field), to: wanted }));

/** Merges with what others changed, and tells the viewer of nothing that is hidden from him. */
async function mergeSave(
  tx: TenantTx,
  row: RecordRow,
  form: CompiledForm,
  viewer: Viewer,
  body: SaveBody,
  changes: readonly FieldChange[],
): Promise<string[]> {
  if (body.version === row.version) return [];
  const { isVisible, cut } = sightOf(form, viewer);
  const seen = changes.map(({ field, from, to }) => ({ field, from: cut(field, from), to: cut(field, to) }));
  const titleOf = (field: string) => form.byId.get(field)?.title ?? field.replace('@', '');
  const conceal = (field: string, value: unknown) => {
    const element = form.byId.get(field)?.element;
    return element && isSecret(element) && typeof value === 'string'
      ? kindOf(element.type).format(value, element)
      : value;
  };
  const merged = await mergeChanges(tx, row, body.version, seen, titleOf, conceal);
  return merged.filter((field) => isVisible(field) || (field.startsWith('@') && field !== SKIPPED));
}

async function adminOf(tx: TenantTx, setup: CompanySetup, module: ModuleDefinition, row: RecordRow, body: SaveBody) {
  if (!body.adminInfo) return { patch: {}, changes: [] };
  const chosen = await checkAdminInfo(tx, setup, module.key, body.adminInfo, row);
  const isAssigning = body.adminInfo.workforces !== undefined || body.adminInfo.contacts !== undefined;
  const before = (isAssigning ? [...row.workforces, ...row.contacts] : [])
    .map((value) => splitAssignee(value).person)
    .filter((id) => !chosen.has(id));
  const people = new Map([
    ...chosen,
    ...(before.length > 0 ? await readPeople(tx, before) : []).map((person) => [person.id, person] as const),
  ]);
  return planAdminChanges(setup, row, body.adminInfo, people);
}

interface AnswerContext {
  readonly setup: CompanySetup;
  readonly form: CompiledForm;
  readonly module: ModuleDefinition;
  readonly viewer: Viewer;
  readonly outcome: ChangeOutcome;
  readonly merged: string[];
}

function answerOf(
  people: Awaited<ReturnType<typeof peopleOfRows>>,
  row: RecordRow,
  waiting: readonly ReviewRow[],
  { setup, form, module, viewer, outcome, merged }: AnswerContext,
): SaveAnswer {
  const needDataReview = Object.keys(outcome.waiting).length > 0;
  return {
    message: needDataReview ? REVIEW_PENDING : module.saved,
    needDataReview,
    record: presentRecord(row, { setup, viewer, people, info: visibleInfo(form, row, viewer) }),
    required: [...outcome.required],
    merged,
    pending: presentPending(form, viewer, waiting, row),
  };
}
