import { hasModuleRight, type Viewer } from '@lendwright/access';
import { type newRecordBody, reason } from '@lendwright/api';
import { resolveForm } from '@lendwright/forms';
import { invariant, newId, Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { JsonText } from '../../../platform/http/route';
import { notificationsForNewRecord, notify } from '../../notifications';
import { authorOf } from '../author-of';
import { checkAdminInfo } from './check-admin-info';
import type { CompanySetup, PublishedForm } from '../setup/company-setup';
import { createRecords, type CreatedRecord } from './create-records';
import type { RecordEngine } from '../engine';
import { addHistory } from '../rows/history-rows';
import { reasonMissingRefusal } from '../issue-reason';
import { findRecord } from '../rows/record-rows';
import { recordSkip, skippedFields } from './record-skip';
import { formViewer } from '../field-rules/form-viewer';
import type { ModuleDefinition } from '../module-definition';
import { setupFor } from '../setup/localized-setup';
import { formText } from '../reading/read-record';

type NewRecord = z.output<typeof newRecordBody>;

/**
 * The form of a new record: the requested one, or the module's default.
 * @throws Refusal 422 invalid if it is not an active form of this module
 */
function formOfModule(setup: CompanySetup, module: ModuleDefinition, requestedId: Id | undefined): PublishedForm {
  const forms = setup.formsOf(module.key);
  const form = requestedId === undefined ? forms[0] : forms.find(({ id }) => id === requestedId);
  if (!form) throw new Refusal(422, 'invalid', reason('forms.notLoaded'));
  return form;
}

/**
 * An empty form of a module as the viewer may fill it, with the initial statuses and the available forms.
 * @param requestedId the form; defaults to the module's own
 * @throws Refusal 422 invalid
 */
export async function readBlankRecord(
  { setups }: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  requestedId?: Id,
): Promise<JsonText> {
  const setup = await setups.of(scope);
  const form = formOfModule(setup, module, requestedId);
  const { required } = resolveForm(form.form, {}, formViewer(viewer, true));
  const statuses = setupFor(setup, viewer)
    .statusesOf(module.key)
    .filter((status) => status.is_active)
    .map(choiceOf);
  const formFacts = { forms: setup.formsOf(module.key).map(choiceOf), statuses, required };
  return new JsonText('{"form":', ...formText(form.form, form, viewer), ',', JSON.stringify(formFacts).slice(1));
}

const choiceOf = ({ id, title }: { readonly id: Id; readonly title: string }) => ({ _id: id, title });

/**
 * The reason of a "Force Create", or null if nothing is skipped. @throws Refusal 403 forbidden, 422 invalid without a
 * reason
 */
function forceReason(viewer: Viewer, module: ModuleDefinition, { mode, reason: given }: NewRecord): string | null {
  if (mode !== 'force') return null;
  if (
    viewer.userType === 'Prospects' ||
    viewer.userType === 'Contacts' ||
    !hasModuleRight(viewer, module.key, 'update')
  )
    throw new Refusal(403, 'forbidden', reason('records.skipNotAllowed'));
  if (given) return given;
  throw reasonMissingRefusal();
}

/** Records why mandatory fields were skipped and which, in addition to the creation entry. */
async function recordForceReason(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { id: recordId, required }: CreatedRecord,
  reason: string,
): Promise<void> {
  const entry = { id: newId(), recordId, version: 1, ...authorOf(viewer), act: 'force', reason };
  await addHistory(tx, { ...entry, changes: skippedFields(required) });
  const row = await findRecord(tx, null, recordId, 'all');
  invariant(row, 'the record was just created');
  await recordSkip(tx, viewer, { setup, row, reason, required });
}

/** Notifies whoever is responsible for incoming records. */
const notifyOfNewRecord = (tx: TenantTx, viewer: Viewer, id: Id) =>
  notify(tx, { id, groups: [] }, authorOf(viewer), notificationsForNewRecord({ workforces: [], people: [] }, viewer));

/**
 * Creates a record from a form of its module: a person, a lead, or a record of a custom module. `force` skips only the
 * check of mandatory fields, for staff who may update the module; its reason is stored in the history
 * and the audit log with the skipped fields.
 * @param after further work in the same transaction
 * @throws Refusal 422 invalid, 422 mandatory, 403 forbidden
 * @source spec 2-records §2.3 (Force Create); READINGS (Skip Mandatory)
 */
export async function addRecord(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: NewRecord,
  after?: (tx: TenantTx, id: Id) => Promise<void>,
): Promise<{ _id: Id }> {
  const skipReason = forceReason(viewer, module, body);
  const setup = await engine.setups.of(scope);
  const form = formOfModule(setup, module, body.form);
  return scope.write(async (tx) => {
    await checkAdminInfo(tx, setup, module.key, { status: body.status });
    const statusId = body.status[0] ?? setup.statusesOf(module.key)[0]?.id ?? null;
    const [createdRecord] = await createRecords(engine, tx, viewer, module, [
      { form, formData: body.formData, statusId, mandatory: skipReason === null ? 'check' : 'skip' },
    ]);
    invariant(createdRecord, 'one draft makes one record');
    if (skipReason !== null) await recordForceReason(tx, setup, viewer, createdRecord, skipReason);
    await notifyOfNewRecord(tx, viewer, createdRecord.id);
    await after?.(tx, createdRecord.id);
    return { _id: createdRecord.id };
  });
}
