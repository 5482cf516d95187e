import type { Viewer } from '@lendwright/access';
import type { saveAnswer, saveBody } from '@lendwright/api';
import type { ChangeOutcome, CompiledForm } from '@lendwright/forms';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { abilitiesOf, type Abilities } from './abilities';
import { changeForm } from './change-form';
import { checkAdminInfo } from './check-admin-info';
import type { CompanySetup } from './company-setup';
import type { RecordEngine } from './engine';
import { formViewer } from './list-fields';
import { mergeChanges } from './merge-changes';
import type { ModuleDefinition } from './module-definition';
import { planAdminChanges } from './plan-admin-changes';
import { copyPersonToLoans, personPatch } from './person-columns';
import { peopleOfRows, presentRecord, splitAssignee } from './present-record';
import { missing, visibleInfo, whoseOf } from './read-record';
import { findRecord, readPeople, type RecordRow } from './record-rows';
import { sealAnswers } from './seal-answers';
import { readUploaded } from './uploaded-rows';
import { writeRecord, type Author, type FieldChange } from './write-rows';

export type SaveBody = z.output<typeof saveBody>;
export type SaveAnswer = z.output<typeof saveAnswer>;

export const authorOf = (viewer: Viewer): Author => ({
  accountId: viewer.accountId,
  personId: viewer.personId,
  name: viewer.fullName,
});

const forbidden = (message: string) => new Refusal(403, 'forbidden', message);

/**
 * Saves what changed on a record: answers, admin columns, or both, in one transaction with version, history and event.
 *
 * `draft` saves valid answers whatever is still missing; `save` and `submit` stop at unfilled mandatory fields; `force`
 * skips that check alone, by right and with a reason. Read-only, hidden and unknown fields are refused as one.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 422 invalid, 422 mandatory; nothing is saved then
 * @source spec 2-records §2.3, §4 (Loan save), §5
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
  const whose = whoseOf(viewer, module.key, id);
  return scope.write(async (tx) => {
    const [row, uploaded] = await Promise.all([findRecord(tx, module.key, id, whose, true), readUploaded(tx, id)]);
    if (!row) throw missing();
    const abilities = abilitiesOf(viewer, module, row);
    checkRights(abilities, body);
    const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
    const answers = answersOf(setup, form, row, viewer, abilities, body, uploaded);
    const admin = await adminOf(tx, setup, module, row, body);
    const changes = [...admin.changes, ...fieldChanges(row, form, answers)];
    const titleOf = (field: string) => form.byId.get(field)?.title ?? field.replace('@', '');
    const merged = await mergeChanges(tx, row, body.version, changes, titleOf);
    stopAtMandatory(form, answers, body);
    const submits = body.mode === 'submit';
    if (changes.length === 0 && !submits)
      return answerOf(await peopleOfRows(tx, [row]), setup, form, module, row, viewer, answers, merged);
    const sealed = sealAnswers(engine.vault, tx.companyId, row.id, form, answers.accepted);
    const person = module.isLoan ? {} : personPatch({ ...row.info, ...sealed.info }, changes, answers.cleared);
    const patch = { ...admin.patch, ...person, ...(submits ? { submitted: true } : {}) };
    const assigned = { workforces: patch.workforces ?? row.workforces, contacts: patch.contacts ?? row.contacts };
    const writing = writeRecord(tx, {
      id: row.id,
      module: module.key,
      version: row.version,
      statusBefore: row.status_id,
      isActiveBefore: row.is_active,
      patch,
      answers: sealed.info,
      cleared: answers.cleared,
      secrets: sealed.secrets,
      author: authorOf(viewer),
      act: submits ? 'submit' : body.mode === 'force' ? 'force' : 'save',
      reason: body.mode === 'force' ? (body.reason ?? null) : null,
      changes: changes.map((change) => veil(change, sealed)),
      historyId: newId(),
    });
    // Both statements travel together; the names of the assigned are not what this save changes.
    const [stamped, people] = await Promise.all([writing, peopleOfRows(tx, [assigned])]);
    if (Object.keys(person).length > 0) {
      const before = { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone };
      await copyPersonToLoans(tx, row.id, before, { ...before, ...person }, authorOf(viewer));
    }
    const after = applied(row, sealed.info, answers.cleared, patch, viewer, stamped);
    return answerOf(people, setup, form, module, after, viewer, answers, merged);
  });
}

function checkRights(abilities: Abilities, body: SaveBody): void {
  if (body.adminInfo && Object.keys(body.adminInfo).length > 0 && !abilities.assign)
    throw forbidden('You may not change the admin information of this record. Nothing was saved.');
  if (body.formData && !abilities.submit) throw forbidden('You may not change this record. Nothing was saved.');
  if (body.mode === 'force' && !abilities.skipMandatory)
    throw forbidden('You may not skip mandatory fields. Nothing was saved.');
  if (body.mode === 'force' && !body.reason) {
    const issue = { field: 'reason', title: 'Reason', message: 'Please Enter Valid Reason' };
    throw new Refusal(422, 'invalid', issue.message, { issues: [issue], required: [] });
  }
}

function answersOf(
  setup: CompanySetup,
  form: CompiledForm,
  row: RecordRow,
  viewer: Viewer,
  abilities: Abilities,
  body: SaveBody,
  uploaded: ReadonlySet<string>,
): ChangeOutcome {
  const mine = formViewer(viewer, abilities.submit);
  const outcome = changeForm(setup.timeZone, form, row.info, body.formData ?? {}, mine, uploaded);
  if (outcome.refusedFields.length > 0)
    throw forbidden(
      'Some of these fields are not yours to change. Nothing was saved; reload to see which fields are open to you.',
    );
  if (outcome.issues.length > 0) {
    throw new Refusal(422, 'invalid', outcome.issues[0]?.message ?? 'Please correct the marked fields.', {
      issues: outcome.issues,
      required: outcome.required,
    });
  }
  return outcome;
}

function stopAtMandatory(form: CompiledForm, outcome: ChangeOutcome, body: SaveBody): void {
  const checks = (body.mode === 'save' && body.formData !== undefined) || body.mode === 'submit';
  if (!checks || outcome.required.length === 0) return;
  const isTabbed = form.elements.some((element) => element.kind.type === 'tab');
  const text = isTabbed
    ? 'Please review all highlighted tabs and fill mandatory fields'
    : 'Please fill all mandatory fields';
  throw new Refusal(422, 'mandatory', text, { issues: [], required: outcome.required });
}

async function adminOf(tx: TenantTx, setup: CompanySetup, module: ModuleDefinition, row: RecordRow, body: SaveBody) {
  if (!body.adminInfo) return { patch: {}, changes: [] };
  const chosen = await checkAdminInfo(tx, setup, module.key, body.adminInfo);
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

function fieldChanges(row: RecordRow, form: CompiledForm, outcome: ChangeOutcome): FieldChange[] {
  const set = Object.entries(outcome.accepted).map(([field, to]) => ({ field, from: row.info[field] ?? null, to }));
  return [...set, ...outcome.cleared.map((field) => ({ field, from: row.info[field] ?? null, to: null }))].filter(
    (change) => form.byId.has(change.field),
  );
}

/** History holds the masked form of a secret, never its value. */
const veil = (
  change: FieldChange,
  sealed: { info: Record<string, unknown>; secrets: Record<string, string> },
): FieldChange => (change.field in sealed.secrets ? { ...change, to: sealed.info[change.field] } : change);

type Patch = Parameters<typeof writeRecord>[1]['patch'];

/** The row as it stands after the write, so that the answer needs no second read. */
function applied(
  row: RecordRow,
  set: Record<string, unknown>,
  cleared: readonly string[],
  patch: Patch,
  viewer: Viewer,
  stamped: string,
): RecordRow {
  const info: Record<string, unknown> = { ...row.info, ...set };
  for (const field of cleared) delete info[field];
  return {
    ...row,
    info,
    version: row.version + 1,
    updated_at: stamped,
    updated_by: viewer.accountId,
    updated_name: viewer.fullName,
    status_id: patch.statusId === undefined ? row.status_id : patch.statusId,
    source_id: patch.sourceId === undefined ? row.source_id : patch.sourceId,
    program_id: patch.programId ?? row.program_id,
    product_id: patch.productId ?? row.product_id,
    prospect_id: patch.prospectId ?? row.prospect_id,
    groups: [...(patch.groups ?? row.groups)],
    workforces: [...(patch.workforces ?? row.workforces)],
    contacts: [...(patch.contacts ?? row.contacts)],
    first_name: patch.firstName ?? row.first_name,
    last_name: patch.lastName ?? row.last_name,
    email: patch.email ?? row.email,
    phone: patch.phone ?? row.phone,
    submitted_at: patch.submitted ? stamped : row.submitted_at,
  };
}

function answerOf(
  people: Awaited<ReturnType<typeof peopleOfRows>>,
  setup: CompanySetup,
  form: CompiledForm,
  module: ModuleDefinition,
  row: RecordRow,
  viewer: Viewer,
  outcome: ChangeOutcome,
  merged: string[],
): SaveAnswer {
  const record = presentRecord(row, { setup, people, info: visibleInfo(form, row, viewer) });
  return { message: module.saved, needDataReview: false, record, required: [...outcome.required], merged };
}
